// Where the units of the strip are placed: every unit in one row, and no row wider than the space available.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ready } from '../../www/codec/index.js';
import { cellStarts } from '../../www/core/cells.js';
import { MEASURE, lastNotAbove, layoutStrip } from '../../www/panels/strip/layout.js';
import { decoded, hex, randomBytes, randomFrom, utf8 } from './support.mjs';

before(() => ready());

/** @param {Uint8Array} bytes @param {number} width em */
function laidOut(bytes, width) {
  const { text, list, units } = decoded(bytes);
  const cells = cellStarts(text, list, units);
  const layout = layoutStrip(list, units, cells, width);
  const rows = Array.from(layout.rowStarts, (from, row) => {
    const to = layout.rowStarts[row + 1] ?? units.length;
    let rowWidth = 0;
    for (let unit = from; unit < to; unit++) {
      rowWidth += layout.widths[unit] + (unit === from ? 0 : layout.startsCell[unit] ? MEASURE.cellGap : MEASURE.unitGap);
    }
    return { from, to, width: rowWidth };
  });
  return { ...layout, units, list, cells, rows };
}

test('empty bytes have no rows and no height', () => {
  const { rowStarts, rowTops } = laidOut(new Uint8Array(), 40);
  assert.equal(rowStarts.length, 0);
  assert.deepEqual([...rowTops], [0]);
});

test('a text that fits is in one row', () => {
  const { rowStarts, rowTops } = laidOut(utf8('Grüß'), 40);
  assert.deepEqual([...rowStarts], [0]);
  assert.deepEqual([...rowTops], [0, MEASURE.row]);
});

test('a row with ill-formed bytes is higher, for the line with their kind', () => {
  assert.equal(laidOut(hex('61 80'), 40).rowTops[1], MEASURE.illFormedRow);
  const { rowTops } = laidOut(hex('80 61'), 9);
  assert.deepEqual(Array.from(rowTops, (top) => Math.round(top * 100)), [0, MEASURE.illFormedRow + MEASURE.rowGap,
    MEASURE.illFormedRow + MEASURE.rowGap + MEASURE.row].map((top) => Math.round(top * 100)));
});

test('the units of any bytes fill rows in order, and a unit wider than its row is alone in it', () => {
  const random = randomFrom(6);
  for (let run = 0; run < 400; run++) {
    const bytes = randomBytes(random, 60);
    const width = 3 + random(60);
    const { units, rows, rowTops, widths } = laidOut(bytes, width);
    assert.equal(widths.length, units.length);
    let next = 0;
    for (const row of rows) {
      assert.equal(row.from, next, 'no gap, no overlap');
      assert.ok(row.to > row.from, 'no empty row');
      assert.ok(row.width <= width + 1e-4 || row.to - row.from === 1, `a row of ${row.width} em in ${width} em`);
      next = row.to;
    }
    assert.equal(next, units.length);
    assert.equal(rowTops.length, rows.length === 0 ? 1 : rows.length + 1);
    for (let row = 1; row < rowTops.length; row++) assert.ok(rowTops[row] >= rowTops[row - 1] + MEASURE.row);
  }
});

test('rows are filled as far as they go', () => {
  const random = randomFrom(7);
  for (let run = 0; run < 200; run++) {
    const width = 12 + random(40);
    const { rows, widths, startsCell, units } = laidOut(randomBytes(random, 40), width);
    for (const [place, row] of rows.entries()) {
      const following = rows[place + 1];
      if (!following || !startsCell[following.from]) continue;
      let cellEnd = following.from + 1;
      while (cellEnd < units.length && !startsCell[cellEnd]) cellEnd++;
      let cellWidth = 0;
      for (let unit = following.from; unit < cellEnd; unit++) cellWidth += widths[unit] + (unit > following.from ? MEASURE.unitGap : 0);
      assert.ok(row.width + MEASURE.cellGap + cellWidth > width - 1e-4, 'the next cell would have fitted');
    }
  }
});

test('a grapheme stays in one row if it fits', () => {
  const { rows, cells } = laidOut(utf8('ae\u0301'.repeat(30)), 12);
  assert.ok(rows.length > 5);
  for (const { from } of rows) assert.ok(cells[from], `unit ${from} is inside a cell`);
});

test('a grapheme that is wider than a row is broken between units', () => {
  const { rows } = laidOut(utf8('👨‍👩‍👧‍👦'), 12);
  assert.ok(rows.length > 1);
  for (const { width } of rows) assert.ok(width <= 12 + 1e-4);
});

test('100,000 code points are laid out', () => {
  const { rows, units, rowTops } = laidOut(utf8('aÜ€𝄞e\u0301'.repeat(20_000)), 60);
  assert.equal(units.length, 120_000);
  assert.equal(rows.at(-1)?.to, 120_000);
  assert.ok(Math.abs(/** @type {number} */ (rowTops.at(-1)) - (rows.length * (MEASURE.row + MEASURE.rowGap) - MEASURE.rowGap)) < 1);
});

test('a position in sorted numbers is found', () => {
  assert.deepEqual([-1, 0, 1, 4, 5, 9].map((value) => lastNotAbove([0, 2, 5], value)), [-1, 0, 0, 1, 2, 2]);
  assert.equal(lastNotAbove([], 3), -1);
});
