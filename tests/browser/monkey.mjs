// A monkey that presses, types and chooses at random inside the page, and checks after every second action that everything shown agrees.

/**
 * @typedef {import('../../www/element/inspector.js').Utf8Inspector} Utf8Inspector
 *
 * @typedef {object} Outcome
 * @property {number} state of the random number generator, to continue from
 * @property {string[]} actions what was done, in order
 * @property {string} fault what was wrong after the last of them; empty if nothing was
 */

/**
 * Performs `count` actions; stops at the first after which something is wrong. Runs in the page, so it refers to nothing outside itself.
 * @param {{ state: number, count: number }} given
 * @returns {Promise<Outcome>}
 */
export async function monkey({ state, count }) {
  const inspector = /** @type {Utf8Inspector} */ (document.querySelector('utf8-inspector'));
  const root = /** @type {ShadowRoot} */ (inspector.shadowRoot);
  const PIECES = ['a', 'é', '€', '𝄞', 'e\u0301', '👩\u200d🚀', '\n', '\ufffd', 'шla', '  ', '\u05d0b'];
  const HEX = ['41', 'C3 A9', 'E2 82', 'FF', 'C0 AF', 'ED A0 80', 'F0 9D 84 9E', '8', 'g', ' ', '0x41', '11100010'];
  const LAYER_VALUES = ['41', 'FF', '20AC', 'U+1F680', '110000', 'D800', '8364', '255', '256', '0', '', 'g', '11100010', '101'];
  const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'Enter', ' ', 'Escape', 'Delete', 'Backspace', 'Insert', 'd', '?', 'a'];
  /** Bytes as other programs write them, and what a program says about one of them: these are offered to be read, or gone to. */
  const WRITTEN = ['caf\\xc3\\xa9 \\u20ac', '%C3%A9%FF', '&eacute;&#8364;', "b'\\xe2\\x82\\xac'", 'U+20AC U+1F680', '4oKs8J+agA==', '0xE2, 0x82, 0xAC', '00000000  e2 82 ac 0a', "'utf-8' codec can't decode byte 0xff in position 2: invalid start byte"];
  /** Elements that leave the page, or open a system dialog. */
  const LEFT_OUT = '.open, .open *, [data-leaves], a[href], a[href] *';
  /** Above this many bytes the monkey removes some: it should see many states, not wait. */
  const MANY = 120;

  // Apart from the page's own: here, all bytes are always read anew.
  const load = (/** @type {string} */ file) => import(new URL(`codec/${file}.js`, location.href).href);
  const { ready, toWellFormed } = /** @type {typeof import('../../www/codec/index.js')} */ (await load('index'));
  const { NotationRangeError, read, write } = /** @type {typeof import('../../www/codec/notation.js')} */ (await load('notation'));
  await ready();
  /** The browser's decoders, which owe nothing to the codec. @type {Partial<Record<string, TextDecoder>>} */
  const decoders = Object.fromEntries(['utf-8', 'utf-16le', 'utf-16be'].map((scheme) => [scheme, new TextDecoder(scheme, { ignoreBOM: true })]));

  // mulberry32
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (/** @type {number} */ limit) => Math.floor(random() * limit);
  /** @template T @param {ArrayLike<T>} list @returns {T | undefined} */
  const one = (list) => list[below(list.length)];
  const isShown = (/** @type {Element} */ element) => element.getClientRects().length > 0;
  const all = (/** @type {string} */ css) => Array.from(root.querySelectorAll(css)).filter((element) => isShown(element) && !element.matches(LEFT_OUT));
  const tellOf = (/** @type {Element} */ element) =>
    `${element.localName}${element.id ? `#${element.id}` : ''}.${element.className} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 30)}”`;

  /** @param {HTMLTextAreaElement} field @param {string} text @param {boolean} takesAway */
  const edit = (field, text, takesAway) => {
    field.focus();
    const { length } = field.value;
    const start = below(length + 1);
    const end = takesAway ? Math.min(start + 1 + below(length), length) : start;
    field.setRangeText(text, start, end, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: takesAway ? 'deleteContentBackward' : 'insertText', data: text }));
  };
  /** @param {HTMLTextAreaElement} target @param {string} text @param {boolean} isWhole whether in place of all there is */
  const paste = (target, text, isWhole) => {
    target.focus();
    const start = isWhole ? 0 : below(target.value.length + 1);
    const how = { bubbles: true, composed: true, inputType: 'insertFromPaste', data: text };
    if (isWhole) target.select();
    else target.setSelectionRange(start, start);
    target.dispatchEvent(new InputEvent('beforeinput', { ...how, cancelable: true }));
    target.setRangeText(text, start, isWhole ? target.value.length : start, 'end');
    target.dispatchEvent(new InputEvent('input', how));
  };
  const field = (/** @type {string} */ id) => /** @type {HTMLTextAreaElement} */ (root.getElementById(id));

  /** A field of the text, or of the other one while that is shown. @param {string} id */
  const oneField = (id) => {
    const other = field(`other-${id}`);
    return other && isShown(other) && random() < 0.4 ? other : field(id);
  };
  const lengthIn = (/** @type {Element} */ { id }) => (id.startsWith('other-') ? otherBytes() : inspector.value).length;

  /** What an action has done wrong. */
  let misdone = '';
  const ended = new AbortController();
  const threw = (/** @type {unknown} */ thrown) => {
    if (thrown instanceof Error) misdone ||= `${thrown} ${thrown.stack}`;
  };
  addEventListener('error', ({ error }) => threw(error), { signal: ended.signal });
  addEventListener('unhandledrejection', ({ reason }) => threw(reason), { signal: ended.signal });

  // What is typed without a pause is one step: how fast the machine is must not matter. This clock stands still but for some pauses, so that it is
  // behind the real one, by which WebKit limits how often an address is written.
  let time = performance.now();
  performance.now = () => time;
  /** Acts; now and then, checks that what was done is undone in one step. @param {() => void} act */
  const inOneStep = (act) => {
    const before = formatted(inspector.value);
    act();
    const after = formatted(inspector.value);
    if (after === before || random() < 0.7) return;
    inspector.undo();
    const undone = formatted(inspector.value);
    inspector.redo();
    if (undone !== before) misdone = `from ${before} to ${after}, and back to ${undone}`;
    else if (formatted(inspector.value) !== after) misdone = `from ${before} to ${after}, back, and then to ${formatted(inspector.value)}`;
  };

  // The pointers are not real ones, which alone can be captured.
  Element.prototype.setPointerCapture = () => {};
  const centreOf = (/** @type {Element} */ element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { clientX: (left + right) / 2, clientY: (top + bottom) / 2 };
  };
  /** @param {Element} target @param {string} type @param {{ clientX: number, clientY: number }} at */
  const point = (target, type, at) => target.dispatchEvent(new PointerEvent(type, {
    ...at, bubbles: true, composed: true, cancelable: true, isPrimary: true, pointerType: 'mouse', buttons: type === 'pointerup' ? 0 : 1, button: type === 'pointermove' ? -1 : 0,
  }));
  /** Whether an element is what the pointer hits there. @param {Element} element @param {{ clientX: number, clientY: number }} at */
  const isHit = (element, { clientX, clientY }) => element.contains(root.elementFromPoint(clientX, clientY));
  /** The bit of the bytes that a button is for. @param {Element} button */
  const bitOf = (button) => {
    const [byteOffset = 0, bit = 0] = (button.getAttribute('data-pair') ?? '').split(':').map(Number);
    return Number(inspector.value[byteOffset]) >> bit & 1;
  };

  let clipboard = new DataTransfer();
  // The system's belongs to all tests, and may ask the user first. This one refuses now and then.
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (/** @type {string} */ text) => {
        if (random() < 0.2) throw new DOMException('', 'NotAllowedError');
        clipboard = new DataTransfer();
        clipboard.setData('text/plain', text);
      },
      readText: async () => {
        if (random() < 0.2) throw new DOMException('', 'NotAllowedError');
        return clipboard.getData('text/plain');
      },
    },
  });
  /** Does what the keys of the clipboard do. @param {string} type */
  const clip = (type) => {
    const data = type === 'paste' ? clipboard : new DataTransfer();
    const event = Object.defineProperty(new ClipboardEvent(type, { bubbles: true, cancelable: true }), 'clipboardData', { value: data });
    document.body.dispatchEvent(event);
    if (type !== 'paste' && event.defaultPrevented) clipboard = data;
    return event.defaultPrevented;
  };
  document.execCommand = clip;

  /** @type {[number, () => string][]} weights and actions; each returns what it has done */
  const actions = [
    [6, () => {
      const piece = one(PIECES) ?? '';
      const target = oneField('text');
      edit(target, piece, lengthIn(target) > MANY);
      return `type ${JSON.stringify(piece)} into ${target.id}`;
    }],
    [3, () => {
      const target = oneField('text');
      edit(target, '', true);
      return `erase in ${target.id}`;
    }],
    [3, () => {
      const piece = one(HEX) ?? '';
      const target = oneField('hex');
      edit(target, piece, false);
      return `hex ${piece} into ${target.id}`;
    }],
    [3, () => {
      const target = oneField(one(['text', 'hex']) ?? 'text');
      const piece = one(random() < 0.6 ? WRITTEN : target.id.endsWith('hex') ? HEX : PIECES) ?? '';
      paste(target, piece, random() < 0.5 || lengthIn(target) > MANY);
      const offered = /** @type {HTMLElement | undefined} */ (random() < 0.6 ? one(all('.offer button')) : undefined);
      const said = `paste ${JSON.stringify(piece)} into ${target.id}${offered ? `, press ${tellOf(offered)}` : ''}`;
      offered?.click();
      return said;
    }],
    [3, () => {
      const target = /** @type {HTMLInputElement | undefined} */ (one(all('.edit:not([readonly])')));
      if (!target) return 'no field of the layers';
      target.focus();
      target.value = one(LAYER_VALUES) ?? '';
      target.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText', data: target.value }));
      if (random() < 0.5) target.dispatchEvent(new Event('change', { bubbles: true }));
      return `${tellOf(target)}: ${target.value}`;
    }],
    [3, () => {
      const tool = /** @type {HTMLElement | undefined} */ (one(all('.tool')));
      if (!tool || (tool.matches('.tool-duplicate') && inspector.value.length > MANY)) return 'no tool';
      let said = `press ${tellOf(tool)}`;
      inOneStep(() => {
        tool.click();
        const item = /** @type {HTMLElement | undefined} */ (one(all('.tool-item')));
        if (item) said += `, ${tellOf(item)}`;
        item?.click();
      });
      return said;
    }],
    [3, () => {
      const unit = /** @type {HTMLElement | undefined} */ (one(all('.strip [data-unit]')));
      if (!unit) return 'nothing on the strip';
      const type = inspector.value.length > MANY ? 'cut' : one(['cut', 'copy', 'paste', 'paste']) ?? 'copy';
      const said = `${type} on ${tellOf(unit)}`;
      if (random() < 0.5) unit.click();
      unit.focus();
      inOneStep(() => clip(type));
      return said;
    }],
    [3, () => {
      const from = one(all('.card .bit'));
      if (!from) {
        /** @type {HTMLElement | null} */ (root.querySelector('[data-tab="layers"]'))?.click();
        return 'nothing to paint: choose the layers';
      }
      from.scrollIntoView({ block: 'center' });
      const paint = 1 - bitOf(from);
      const pairs = [from.getAttribute('data-pair')];
      inOneStep(() => {
        point(from, 'pointerdown', centreOf(from));
        for (let moves = 1 + below(3); moves > 0; moves--) {
          const bits = all('.card .bit');
          const to = bits[Math.max(bits.findIndex((bit) => bit.getAttribute('data-pair') === pairs.at(-1)), 0) + below(25) - 12];
          if (!to || pairs.includes(to.getAttribute('data-pair')) || !isHit(to, centreOf(to))) continue;
          pairs.push(to.getAttribute('data-pair'));
          point(from, 'pointermove', centreOf(to));
        }
        point(from, 'pointerup', centreOf(from));
        from.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
      });
      const said = `paint ${paint} over ${pairs.join(', ')}`;
      if (misdone === '' && pairs.some((pair) => Number(inspector.value[parseInt(String(pair), 10)]) >> Number(String(pair).slice(-1)) & 1 ^ paint)) misdone = `${said}: ${formatted(inspector.value)}`;
      return said;
    }],
    [1, () => {
      const button = /** @type {HTMLElement | undefined} */ (one(all('.player button')));
      const said = button ? `press ${tellOf(button)}` : 'no player';
      button?.click();
      return said;
    }],
    [2, () => {
      const units = all('.strip [data-unit]');
      const place = below(units.length);
      const [from, to] = [units[place], units[place + below(17) - 8]];
      if (!from || !to) return 'nothing to drag over';
      from.scrollIntoView({ block: 'center' });
      const said = `drag from ${tellOf(from)} to ${tellOf(to)}`;
      const bounds = [from, to].map((unit) => Number(unit.getAttribute('data-start')));
      const ends = [from, to].map((unit, i) => Number(bounds[i]) + unit.querySelectorAll('.byte').length);
      const isSeen = [from, to].every((unit) => isHit(unit, centreOf(unit)));
      point(from, 'pointerdown', centreOf(from));
      point(to, 'pointermove', centreOf(to));
      point(to, 'pointerup', centreOf(to));
      (from === to ? from : /** @type {Element} */ (from.closest('.strip'))).dispatchEvent(new MouseEvent('click', { ...centreOf(to), bubbles: true, composed: true, detail: 1 }));
      const { start, end } = inspector.selection;
      if (isSeen && (start !== Math.min(...bounds) || end !== Math.max(...ends))) misdone = `${said}: ${start} to ${end}, not ${Math.min(...bounds)} to ${Math.max(...ends)}`;
      return said;
    }],
    [1, () => {
      const left = oneField(one(['text', 'hex']) ?? 'text');
      left.dispatchEvent(new Event('change', { bubbles: true }));
      return `leave ${left.id}`;
    }],
    [14, () => {
      const target = one(all('button, [role="tab"], [role="row"], [data-unit], summary'));
      if (!target) return 'nothing to press';
      const said = `press ${tellOf(target)}`;
      target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
      target.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, composed: true }));
      /** @type {HTMLElement} */ (target).click();
      return said;
    }],
    [10, () => {
      const target = /** @type {HTMLElement | undefined} */ (one(all('[tabindex="0"], button')));
      if (!target) return 'nothing to press a key on';
      const key = one(KEYS) ?? 'Home';
      const said = `${key} on ${tellOf(target)}`;
      target.focus();
      // Behind a dialog, say.
      if (root.activeElement !== target) return `no focus for ${tellOf(target)}`;
      const shiftKey = random() < 0.2;
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, shiftKey, altKey: random() < 0.1, ctrlKey: random() < 0.1 }));
      if (shiftKey) (root.activeElement ?? target).dispatchEvent(new KeyboardEvent('keyup', { key: 'Shift', bubbles: true, composed: true }));
      return said;
    }],
    [1, () => {
      const select = /** @type {HTMLSelectElement | undefined} */ (one(all('select')));
      if (!select || select.disabled) return 'nothing to choose';
      // Mostly UTF-8, where the most happens.
      select.value = select.classList.contains('scheme') && random() < 0.6 ? 'utf-8' : one(select.options)?.value ?? '';
      select.dispatchEvent(new Event('change', { bubbles: true }));
      return `choose ${select.value}`;
    }],
    [3, () => {
      const steps = 1 + below(4);
      const action = random() < 0.6 ? 'undo' : 'redo';
      for (let step = 0; step < steps; step++) inspector[action]();
      return `${action} ${steps}`;
    }],
  ];
  const weights = actions.reduce((sum, [weight]) => sum + weight, 0);
  const act = () => {
    let at = below(weights);
    for (const [weight, action] of actions) {
      if (at < weight) return action();
      at -= weight;
    }
    return '';
  };

  const formatted = (/** @type {Iterable<number>} */ bytes) => Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
  /** The digits in a field for bytes. @param {HTMLTextAreaElement} bytesField */
  const digitsOf = ({ value }) => value.toUpperCase().replace(/0X|[^0-9A-F]/g, '');
  /** Bytes as text, with the line ends of a field. @param {Uint8Array} bytes @param {import('../../www/codec/index.js').Scheme} scheme */
  const textOf = (bytes, scheme) => (decoders[scheme]?.decode(bytes) ?? toWellFormed(bytes, { scheme })).replace(/\r\n?/g, '\n');
  /** The bytes of the other text, as the inspector's attributes say, and their scheme. */
  const otherBytes = () => Uint8Array.from((inspector.getAttribute('other-bytes') ?? '').match(/../g) ?? [], (digits) => parseInt(digits, 16));
  const otherScheme = () => /** @type {import('../../www/codec/index.js').Scheme} */ (inspector.getAttribute('other-scheme') ?? 'utf-8');
  /** What in the tab Difference disagrees with the bytes of the two texts; empty if nothing does. */
  const otherFault = () => {
    const [mine, scheme, bytes, ownScheme] = [inspector.value, inspector.scheme, otherBytes(), otherScheme()];
    const [hex, text] = [formatted(bytes), textOf(bytes, ownScheme)];
    if (field('other-hex').ariaInvalid !== 'true' && digitsOf(field('other-hex')) !== hex.replaceAll(' ', '')) return `other bytes ${hex}, their field ${field('other-hex').value}`;
    if (field('other-text').ariaInvalid !== 'true' && field('other-text').value !== text) return `other text ${JSON.stringify(text)} of ${hex} in ${ownScheme}, its field ${JSON.stringify(field('other-text').value)}`;
    const panel = /** @type {Element} */ (root.querySelector('.difference-panel'));
    if (bytes.length === 0 || !isSettled || !isShown(panel)) return '';
    const told = `${formatted(mine)} in ${scheme} and ${hex} in ${ownScheme}`;
    const columns = [...panel.querySelectorAll('.pairs .column')];
    if (!isShown(/** @type {Element} */ (panel.querySelector('.aligned')))) return textOf(mine, scheme) === text ? '' : `no difference shown between ${told}`;
    if (scheme === ownScheme && formatted(mine) === hex) return `a difference shown between ${told}`;
    // Some of the columns are left out: what is the same, what is too long, and what comes after 50 differences.
    for (const [name, place, all] of /** @type {const} */ ([['text', ':first-child', formatted(mine)], ['other text', ':last-child', hex]])) {
      const runs = [''];
      for (const column of columns) {
        const shown = Array.from(column.querySelectorAll(`.slot-of${place} .byte`), (byte) => byte.textContent ?? '');
        if (column.matches('.gap')) runs.push('');
        else runs[runs.length - 1] = [runs.at(-1) ?? '', ...shown].filter(Boolean).join(' ');
        if (column.querySelector(`.slot-of${place} > .soft`)) runs.push('');
      }
      if (isShown(/** @type {Element} */ (panel.querySelector('.rest')))) runs.push('');
      let at = 0;
      for (const run of runs) at = at < 0 || all.indexOf(run, at) < 0 ? -1 : all.indexOf(run, at) + run.length;
      if (at < 0 || !all.startsWith(runs[0] ?? '') || (runs.length === 1 && runs[0] !== all)) return `${name} ${all}, among the pairs ${runs.join(' … ')}`;
    }
    return '';
  };
  /** What in the tab Copy as disagrees with the bytes; empty if nothing does. */
  const copyFault = () => {
    const panel = root.querySelector('.copy-panel');
    if (!panel || !isSettled || !isShown(panel)) return '';
    const { value, scheme, selection: { start, end } } = inspector;
    const bytes = panel.querySelector('.extent [aria-pressed="true"]') === panel.querySelector('.extent button') ? value : value.subarray(start, end);
    for (const cell of bytes.length === 0 ? [] : panel.querySelectorAll('td.written > div')) {
      const [, name = '', content = ''] = /^copy-(.*?)-(bytes|code-points)$/.exec(cell.id) ?? [];
      const id = /** @type {import('../../www/codec/notations.js').Notation} */ (name);
      const [shown, isRefused] = [cell.textContent ?? '', cell.matches('.reason')];
      const told = `${formatted(bytes)} in ${scheme}, as ${content} in ${id}: ${shown}`;
      try {
        const written = write(bytes, id, { scheme, content: /** @type {'bytes' | 'code-points'} */ (content) }).trimEnd();
        // Of long ones, the beginning is shown.
        const isCut = shown !== written && shown.endsWith('…');
        if (isRefused || (isCut ? !written.startsWith(shown.slice(0, -1).trimEnd()) : shown !== written)) return `${told}, not ${written}`;
        if (content === 'bytes' && !isCut && formatted(read(shown, id)) !== formatted(bytes)) return `${told} reads back as ${formatted(read(shown, id))}`;
      } catch (error) {
        if (!(error instanceof NotationRangeError) || !isRefused) return `${told}, not ${error}`;
      }
    }
    return '';
  };
  /** What in the page disagrees with the bytes; empty if nothing does. */
  const wrong = () => {
    if (misdone !== '') return misdone;
    const { value, scheme, selection: { start, end } } = inspector;
    const hex = formatted(value);
    if (field('hex').ariaInvalid !== 'true' && digitsOf(field('hex')) !== hex.replaceAll(' ', '')) return `bytes ${hex}, byte field ${field('hex').value}`;
    const text = textOf(value, scheme);
    if (field('text').ariaInvalid !== 'true' && field('text').value !== text) return `text ${JSON.stringify(text)} of ${hex} in ${scheme}, text field ${JSON.stringify(field('text').value)}`;
    const other = field('other-text') ? otherFault() : '';
    if (other !== '') return other;
    const copy = copyFault();
    if (copy !== '') return copy;
    if (start > end || end > value.length || (value.length > 0 && start === end)) return `selection ${start} to ${end} of ${value.length}`;
    for (const unit of root.querySelectorAll('.strip [data-unit]')) {
      const from = Number(unit.getAttribute('data-start'));
      const shown = Array.from(unit.querySelectorAll('.byte'), (byte) => byte.textContent?.trim()).join(' ');
      if (shown !== formatted(value.subarray(from, from + (shown.length + 1) / 3))) return `unit at ${from}: ${shown} of ${hex}`;
    }
    const cards = all('.card');
    const bits = cards.map((card) => parseInt(Array.from(card.querySelectorAll('button.bit'), (bit) => bit.getAttribute('data-value')).join(''), 2));
    // If many bytes are selected, the whole units among the first 32 are shown.
    const isPart = end - start > 32 && bits.length > 24 && bits.length <= 32;
    const seen = value.subarray(start, isPart ? start + bits.length : end);
    if (cards.length > 0 && formatted(bits) !== formatted(seen)) return `bench ${formatted(bits)} of ${hex}, ${start} to ${end}`;
    const step = root.querySelector('.player [aria-current]')?.textContent ?? '0';
    const reached = root.querySelector('.layers')?.getAttribute('data-now') ?? '0';
    if (step !== reached) return `step ${step} of the player, layer ${reached}`;
    // In the layers, all fields say the same, unless one is being typed in.
    const isTyped = all('.edit').some((each) => each === root.activeElement || each.getAttribute('aria-invalid') === 'true');
    const valuesOf = (/** @type {Element} */ element) => Array.from(element.querySelectorAll('.edit'), (each) => /** @type {HTMLInputElement} */ (each).value);
    for (const [i, card] of cards.entries()) {
      const [hexField = '', decimal = '', binary = ''] = valuesOf(card);
      const byte = bits[i] ?? NaN;
      if (!isTyped && hexField !== '' && (parseInt(hexField, 16) !== byte || Number(decimal) !== byte || parseInt(binary, 2) !== byte)) return `byte ${byte}, fields ${hexField}, ${decimal}, ${binary}`;
    }
    const [point = '', decimal = ''] = valuesOf(root.querySelector('.layers .point') ?? root.host);
    // A character stands for its code point until the field is left.
    const isPoint = /^(?:U\+)?[0-9A-F]+$/i.test(point);
    const pointBits = all('.point-bit').map((bit) => bit.getAttribute('data-value')).join('');
    if (!isTyped && isPoint && pointBits !== '' && (parseInt(point.replace(/^U\+/, ''), 16) !== Number(decimal) || parseInt(pointBits, 2) !== Number(decimal))) return `code point ${point}, ${decimal}, ${pointBits}`;
    return '';
  };

  const chosenTab = () => root.querySelector('[role="tab"][aria-selected="true"]');
  /** The tab whose panel has been drawn. */
  let shownTab = chosenTab();
  let isSettled = false;
  /** @type {string[]} */
  const done = [];
  for (let action = 0; action < count; action++) {
    if (below(100) === 0) time += 1001;
    done.push(act());
    if (chosenTab() !== shownTab) isSettled = false;
    // Code that is loaded on first use gets a chance to arrive, and the panel of another tab to be drawn.
    if (action % 8 === 7) {
      if (!isSettled) await new Promise((resolve) => { requestAnimationFrame(resolve); });
      await new Promise((resolve) => { setTimeout(resolve); });
      shownTab = chosenTab();
      isSettled = true;
    }
    // To read the bytes applies what was typed.
    lengthIn(field('text'));
    // Each look at all there is has the page laid out, a fifth of the work.
    const fault = action % 2 === 1 || misdone !== '' ? wrong() : '';
    if (fault !== '') return { state, actions: done, fault };
  }
  ended.abort();
  return { state, actions: done, fault: '' };
}
