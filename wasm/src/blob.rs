//! A scan of a whole file, which is read as a stream.

#![expect(unreachable_pub, reason = "wasm-bindgen exports only what is `pub`")]

use js_sys::futures::{JsFuture, future_to_promise, spawn_local};
use js_sys::{ArrayBuffer, Date, Function, Promise, Reflect, TypeError, Uint8Array};
use wasm_bindgen::prelude::*;
use web_sys::{AbortSignal, ReadableStreamDefaultReader, ReadableStreamReadResult};

use crate::memory::part;
use crate::scan::Scanner;

/// How many bytes are counted between two reports of progress.
const STEP: u32 = 1 << 20;
/// The longest that other tasks may have to wait, in milliseconds; each step takes a part of that.
const TURN: f64 = 10.0;

/// The result of a `Scanner` for the bytes of a blob of `total` bytes, of whose stream this is the reader.
///
/// It rejects with the signal's reason once that is aborted, with what `on_progress` throws, and with the error of the
/// stream, unchanged. Nothing more of the blob is read.
#[wasm_bindgen(js_name = scanBlob)]
pub fn scan_blob(
    reader: ReadableStreamDefaultReader,
    total: f64,
    scheme: usize,
    max_errors: f64,
    signal: Option<AbortSignal>,
    on_progress: Option<Function>,
) -> Promise {
    future_to_promise(async move {
        let scanner = Scanner::new(scheme, max_errors);
        let cancel_on_abort = signal
            .as_ref()
            .map(|signal| CancelOnAbort::new(signal, &reader))
            .transpose()?;
        let progress = Progress {
            callback: on_progress,
            total,
            last_reported: 0.0,
        };
        let result = read(scanner, &reader, progress, signal.as_ref()).await;
        drop(cancel_on_abort);
        if result.is_err() {
            cancel(&reader, &JsValue::UNDEFINED);
        }
        reader.release_lock();
        // A cancelled reader reads as if the blob were at its end.
        match signal.filter(|signal| signal.aborted()) {
            Some(signal) => Err(signal.reason()),
            None => result,
        }
    })
}

/// Scans everything that the reader reads.
async fn read(
    mut scanner: Scanner,
    reader: &ReadableStreamDefaultReader,
    mut progress: Progress,
    signal: Option<&AbortSignal>,
) -> Result<JsValue, JsValue> {
    let mut pause = Pause::new();
    let mut done = 0.0;
    let mut next = JsFuture::from(reader.read());
    loop {
        let read: ReadableStreamReadResult = next.await?.unchecked_into();
        if read.get_done() == Some(true) {
            break;
        }
        // The next chunk is read while this one is counted.
        next = JsFuture::from(reader.read());
        let chunk = read.get_value();
        if !ArrayBuffer::is_view(&chunk) {
            return Err(TypeError::new("the stream of a Blob must yield Uint8Arrays").into());
        }
        let chunk: Uint8Array = chunk.unchecked_into();
        let length = chunk.length();
        for start in (0..length).step_by(STEP as usize) {
            let end = length.min(start.saturating_add(STEP));
            scanner.push(&part(&chunk, start, end))?;
            done += f64::from(end - start);
            if progress.report(done)? {
                pause.take().await?;
                if signal.is_some_and(AbortSignal::aborted) {
                    return Ok(JsValue::UNDEFINED);
                }
            }
        }
    }
    progress.report_end(done)?;
    scanner.finish().map(JsValue::from)
}

/// The callback for progress, and what it was last given.
struct Progress {
    callback: Option<Function>,
    total: f64,
    last_reported: f64,
}

impl Progress {
    /// Reports the progress if a step has passed since the last report; returns whether it has.
    fn report(&mut self, done: f64) -> Result<bool, JsValue> {
        let is_time = done - self.last_reported >= f64::from(STEP);
        if is_time {
            self.call(done)?;
        }
        Ok(is_time)
    }

    /// Reports the end, unless the last report did.
    fn report_end(&mut self, done: f64) -> Result<(), JsValue> {
        if done == self.last_reported && done > 0.0 {
            return Ok(());
        }
        self.call(done)
    }

    fn call(&mut self, done: f64) -> Result<(), JsValue> {
        self.last_reported = done;
        if let Some(callback) = &self.callback {
            callback.call2(&JsValue::UNDEFINED, &done.into(), &self.total.into())?;
        }
        Ok(())
    }
}

/// Lets other tasks run in between, where a stream does not: in Node the chunks of a blob in memory follow each other
/// without a task between them, and no timer or signal would get a turn until the end. Browsers, which have no
/// `setImmediate`, read in tasks.
struct Pause {
    set_immediate: Option<Function>,
    taken: f64,
}

impl Pause {
    fn new() -> Pause {
        let found = Reflect::get(&js_sys::global(), &"setImmediate".into());
        Pause {
            set_immediate: found.ok().and_then(|found| found.dyn_into().ok()),
            taken: Date::now(),
        }
    }

    /// Lets other tasks run, if it is time.
    async fn take(&mut self) -> Result<(), JsValue> {
        if let Some(set_immediate) = &self.set_immediate
            && Date::now() - self.taken >= TURN
        {
            let later = Promise::new(&mut |resolve, _| {
                // It returns a handle for cancelling.
                let _ = set_immediate.call1(&JsValue::UNDEFINED, &resolve);
            });
            JsFuture::from(later).await?;
            self.taken = Date::now();
        }
        Ok(())
    }
}

/// Cancels a reader when a signal is aborted, as long as this lives. A pending read then ends at once.
struct CancelOnAbort<'a> {
    signal: &'a AbortSignal,
    listener: Closure<dyn FnMut()>,
}

impl<'a> CancelOnAbort<'a> {
    fn new(signal: &'a AbortSignal, reader: &ReadableStreamDefaultReader) -> Result<Self, JsValue> {
        let listener = Closure::new({
            let (signal, reader) = (signal.clone(), reader.clone());
            move || cancel(&reader, &signal.reason())
        });
        signal.add_event_listener_with_callback("abort", listener.as_ref().unchecked_ref())?;
        Ok(CancelOnAbort { signal, listener })
    }
}

impl Drop for CancelOnAbort<'_> {
    fn drop(&mut self) {
        let listener = self.listener.as_ref().unchecked_ref();
        // It fails if the signal is not a real one, and then no listener was added.
        let _ = self
            .signal
            .remove_event_listener_with_callback("abort", listener);
    }
}

/// Cancels a reader; the outcome does not matter and is not awaited.
fn cancel(reader: &ReadableStreamDefaultReader, reason: &JsValue) {
    let cancelled = JsFuture::from(reader.cancel_with_reason(reason));
    spawn_local(async move {
        let _ = cancelled.await;
    });
}
