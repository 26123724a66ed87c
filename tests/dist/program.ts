// A program that uses the package's types: it compiles as it stands, and where an error is expected there must be one.

import { Scanner, Utf8Inspector, define, ready, schemes, segmentList, segments, toBytes, validate } from 'utf8-inspector';
import type { Kind, Scheme, Segment, Utf8InspectorEventDetail, Utf8InspectorEventMap } from 'utf8-inspector';
import { Utf8Inspector as Defined } from 'utf8-inspector/define';
import type { Utf8InspectorEventDetail as DefinedDetail } from 'utf8-inspector/define';
import type { Utf8Exercise, Utf8ExerciseAnswer, Utf8ExerciseDone, Utf8ExerciseEventMap } from 'utf8-inspector/define-exercise';
import { ready as readyInside } from 'utf8-inspector/inline';
import { NotationError, notations, positionInMessage, read, recognise, write } from 'utf8-inspector/notation';
import type { MessagePosition, Notation, Recognised } from 'utf8-inspector/notation';

await ready(new URL('https://example.org/codec.wasm'));
await readyInside();

// The codec.
const scheme: Scheme = schemes[0];
const list: Segment[] = segments(toBytes('é', { scheme }), { scheme: 'utf-16le', start: 0 });
const kind: Kind | null = list[0]!.kind;
const stop: number | undefined = validate(Uint8Array.of(0xff))?.validUpTo;
const errors: number = new Scanner({ maxErrors: 3 }).push(Uint8Array.of(1)).finish().illFormed.length;
// @ts-expect-error a scheme that there is not
segments(Uint8Array.of(1), { scheme: 'utf-7' });
// @ts-expect-error text is no bytes
segments('é');
// @ts-expect-error a list has as many segments as it has
segmentList(Uint8Array.of(1)).length = 2;
// @ts-expect-error a kind that there is not
const wrongKind: Kind = 'incomplete';
// @ts-expect-error may be null
const codePoint: number = list[0]!.codePoint;

// The notations.
const notation: Notation = notations[0];
const recognised: Recognised[] = recognise('E2 82 AC');
const written: string = write(read('&euro;', 'html-named'), notation, { scheme: 'utf-8', content: 'bytes' });
const named: MessagePosition | null = positionInMessage(written);
const offset = (error: unknown) => (error instanceof NotationError ? error.utf16Offset + error.expected.length : recognised.length);
// @ts-expect-error a notation that there is not
read('41', 'hexadecimal');
// @ts-expect-error text is no bytes
write('é', 'hex');
// @ts-expect-error may be null
const line: number = named!.line;

// The element.
const made = document.createElement('utf8-inspector');
const inspector: Utf8Inspector = made;
inspector.value = Uint8Array.of(0xe2, 0x82, 0xac);
inspector.readonly = true;
inspector.scheme = 'utf-16le';
const shown: Segment[] = segments(inspector.value, { scheme: inspector.scheme });
// @ts-expect-error a scheme that there is not
inspector.scheme = 'utf-7';
inspector.disabled = !inspector.checkValidity();
inspector.setCustomValidity(inspector.labels.length > 0 ? '' : 'no label');
inspector.select(inspector.selection.start);
const found: Defined | null = document.querySelector('utf8-inspector');
const heading: HTMLElement = inspector;
define('byte-view');
const download = new Blob([inspector.value]);
const label: HTMLLabelElement | undefined = inspector.labels[0];
// @ts-expect-error bytes are no text
inspector.value = 'é';
// @ts-expect-error an attribute, not a property
inspector.bytes;
// @ts-expect-error the selection is made by select()
inspector.selection = { start: 0, end: 1 };

// Its events.
inspector.addEventListener('input', (event) => {
  const { start, end, isEditing }: Utf8InspectorEventDetail = event.detail;
  const bytes: Uint8Array = inspector.value.subarray(start, end);
  // @ts-expect-error not in the detail
  event.detail.codePoint;
  return [bytes, isEditing];
});
inspector.addEventListener('select', function ({ detail }) {
  this.select(detail.end);
}, { once: true });
inspector.addEventListener('click', (event) => event.clientX);
inspector.addEventListener('my-own', (event) => event.type);
const onChange = (event: Utf8InspectorEventMap['change']) => event.detail.isEditing;
const onSelect = ({ detail }: CustomEvent<DefinedDetail>) => inspector.select(detail.end);
inspector.addEventListener('change', onChange);
inspector.addEventListener('select', onSelect);
inspector.removeEventListener('change', onChange);
// @ts-expect-error a CustomEvent has no data
inspector.addEventListener('input', (event) => event.data);

// The exercise and its events.
const exercise: Utf8Exercise = document.createElement('utf8-exercise');
exercise.addEventListener('answer', ({ detail }) => [detail.misconception === 'bytes-counted', detail.hints]);
exercise.addEventListener('done', (event: Utf8ExerciseEventMap['done']) => {
  const { outcome, prompt }: Utf8ExerciseDone = event.detail;
  // @ts-expect-error an outcome that there is not
  return outcome === 'wrong' || (prompt.key === 'encode' && prompt.codePoint);
});
const answered: Utf8ExerciseAnswer[] = [];
// @ts-expect-error the exercise is chosen by attributes
exercise.exercise = null;

console.log(answered, shown, kind, stop, errors, wrongKind, codePoint, offset, line, found, heading);
