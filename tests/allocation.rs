//! The promise of [`Scanner::try_reserve`]: nothing is allocated until that many bytes have been pushed. An allocator counts.

#![expect(unsafe_code, reason = "an allocator is unsafe")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use utf8_inspector::{Scanner, Scheme};

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

/// The default `alloc_zeroed` and `realloc` call `alloc`.
// SAFETY: every call is passed on to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: the caller upholds the same contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller upholds the same contract.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// How many allocations pushing the bytes in chunks of this size takes.
fn allocations(scanner: &mut Scanner, bytes: &[u8], chunk: usize) -> usize {
    let before = ALLOCATIONS.get();
    for chunk in bytes.chunks(chunk) {
        scanner.push(chunk);
    }
    ALLOCATIONS.get() - before
}

#[test]
fn after_try_reserve_push_allocates_nothing() {
    // A checkpoint is due every 64 KiB.
    const CHECKPOINT: usize = 64 * 1024;
    let starts: [(&[u8], &[u8]); 5] = [
        (b"", b"a"),
        (b"", b"\xFF"),
        (b"", b"\xE2\x82\xAC"),
        (b"", b"caf\xC3\xA9 \xE2\x82 \xF0"),
        // The start of a sequence is still held when memory is reserved for the rest.
        (b"\xE2\x82", b"\xFF"),
    ];
    // The number of bytes pushed before, and after. A list has room for four once it has its first entry, so there are more.
    let lengths = [
        (0, 1),
        (1, 5),
        (2, 8),
        (2, 300),
        (0, CHECKPOINT - 1),
        (CHECKPOINT - 1, 4 * CHECKPOINT + 10),
        (CHECKPOINT + 1, CHECKPOINT),
        (0, 10 * CHECKPOINT),
    ];
    for &scheme in Scheme::ALL {
        for (start, rest) in starts {
            let bytes = [start, &rest.repeat(10 * CHECKPOINT / rest.len() + 1)].concat();
            for max_errors in [0, 1, 100, usize::MAX] {
                for (before, length) in lengths {
                    let mut scanner = Scanner::new(scheme).max_errors(max_errors);
                    scanner.push(&bytes[..before]);
                    scanner.try_reserve(length).unwrap();
                    let next = &bytes[before..][..length];
                    assert_eq!(
                        allocations(&mut scanner, next, 4099),
                        0,
                        "{scheme}, {start:X?}, {rest:X?}, {max_errors}, {before}, {length}"
                    );
                }
            }
        }
    }
}

/// Otherwise the test above would say nothing.
#[test]
fn push_without_try_reserve_allocates() {
    let mut scanner = Scanner::new(Scheme::Utf8).max_errors(usize::MAX);
    assert!(allocations(&mut scanner, &[0xFF; 1000], 1000) > 0);
    let mut scanner = Scanner::new(Scheme::Utf8);
    assert!(allocations(&mut scanner, &[b'a'; 70_000], 1000) > 0);
}
