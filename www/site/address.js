// The address of a state: the fragment `#v=1&h=E282AC`. It holds bytes, so ill-formed input survives.
import { schemes } from '../codec/names.js';
import { HexError, formatHex, fromBase64Url, parseHex, toBase64Url } from '../core/hex.js';
import { LOADERS } from '../element/loaders.js';
import { TABS } from '../element/panels.js';
import { chooseLanguage } from '../i18n/choose.js';

/** @import { Scheme } from '../codec/names.js' */

/**
 * @typedef {object} Link the contents of a fragment
 * @property {Uint8Array | null} bytes `null` if the fragment names none
 * @property {Scheme | null} scheme
 * @property {string | null} view
 * @property {string | null} tabs
 * @property {string | null} tab
 * @property {string | null} lang
 * @property {string | null} at what is selected: the offset of one of its bytes, or where it starts and, after a hyphen, where it ends
 * @property {string | null} other bytes of the other text in hexadecimal, parsed by whoever shows it
 * @property {string | null} otherScheme the scheme to read them in, if it is not `scheme`
 */

/** More bytes than this are written in base64url, which is a third shorter than hexadecimal. */
const HEX_LIMIT = 200;

/** More bytes than this stay out of the address, because browsers and chat programs truncate longer ones. */
export const LINK_LIMIT = 32_768;

/** The names that fragments use for everything besides the bytes. */
const NAMES = { scheme: 'scheme', view: 'view', tabs: 'tabs', tab: 'tab', lang: 'lang', at: 'at', other: 'o', otherScheme: 'os' };

/** @param {string} fragment */
const partsOf = (fragment) => new URLSearchParams(fragment.replace(/^#/, '').replace(/\bb=[^&]*/g, (part) => part.replaceAll('+', '%2B')));

/** @param {URLSearchParams} [parts] if omitted, every property is `null` @returns {Link} */
const linkOf = (parts) => /** @type {any} */ ({ bytes: null, ...Object.fromEntries(Object.entries(NAMES).map(([part, name]) => [part, parts?.get(name) ?? null])) });

/** A fragment could not be read; `reason` and `found` are for the message that the user sees. */
export class LinkError extends Error {
  /**
   * @param {'version' | 'scheme' | 'hex' | 'base64' | 'cut' | 'part'} reason what is wrong; `part`: some parts are not understood, the others still apply
   * @param {string} found the text at fault
   * @param {string} [part] the name of the part
   */
  constructor(reason, found, part = '') {
    super(reason);
    this.name = 'LinkError';
    this.reason = reason;
    this.found = found;
    this.part = part;
  }
}

/**
 * The fragment, `#` included, for the bytes, if any, and the other properties given.
 * `null` for more than LINK_LIMIT bytes.
 * @param {Partial<Link> & Pick<Link, 'bytes'>} state
 */
export function formatLink({ bytes, ...rest }) {
  if (bytes && bytes.length > LINK_LIMIT) return null;
  const parts = ['v=1'];
  if (bytes) parts.push(bytes.length > HEX_LIMIT ? `b=${toBase64Url(bytes)}` : `h=${formatHex(bytes, '')}`);
  for (const [part, name] of Object.entries(NAMES)) {
    const said = rest[/** @type {keyof typeof NAMES} */ (part)];
    if (said) parts.push(`${name}=${encodeURIComponent(said)}`);
  }
  return '#' + parts.join('&');
}

/**
 * The contents of a fragment, and the fault in it, if any. A fault empties them unless it is in the other text or a part that is not understood.
 * @param {string} fragment with or without `#` @param {string[]} [more] names of parts that the caller reads itself
 * @returns {{ link: Link, fault: LinkError | null }}
 */
export function readLink(fragment, more = []) {
  const known = ['v', 'h', 'b', ...Object.values(NAMES), ...more];
  let link = linkOf();
  try {
    link = parseLink(fragment);
    parseHexOf('o', link.other ?? '');
    const unknown = [...partsOf(fragment)].filter(([name, said]) => !known.includes(name) || isStrange(name, said)).map(([name, said]) => name + (said && `=${said}`)).join(', ');
    if (unknown) throw new LinkError('part', excerpt(unknown));
    return { link, fault: null };
  } catch (fault) {
    if (fault instanceof LinkError) return { link, fault };
    throw fault;
  }
}

/**
 * The contents of a fragment; every property is `null` if it is empty.
 * @param {string} fragment with or without `#`
 * @returns {Link}
 * @throws {LinkError} when the version is not 1, a scheme is unknown, or the bytes can't be read
 */
export function parseLink(fragment) {
  const text = fragment.replace(/^#/, '');
  if (text === '') return linkOf();
  const parts = partsOf(text);
  const version = parts.get('v');
  if (version !== '1') throw new LinkError('version', excerpt(version ?? text));
  const link = linkOf(parts);
  for (const scheme of [link.scheme, link.otherScheme]) {
    if (scheme !== null && !schemes.some((id) => id === scheme)) throw new LinkError('scheme', excerpt(scheme));
  }
  const [hex, base64] = [parts.get('h'), parts.get('b')];
  return { ...link, bytes: hex !== null ? parseHexOf('h', hex) : base64 !== null ? parseBase64(base64) : null };
}

/** The byte offsets in `at`, the second one only if it names two; `null` if it is not such a selection. @param {string} at */
export const parseSelection = (at) => (/^\d+(-\d+)?$/.test(at) ? /** @type {[start: number, end?: number]} */ (at.split('-').map(Number)) : null);

/** Whether a part of a known name says something that is not understood. @param {string} name @param {string} said */
const isStrange = (name, said) => (name === 'at' ? !parseSelection(said)
  // A language that is not supported leaves the choice to the next one.
  : name === 'lang' ? chooseLanguage([said, 'de']) !== chooseLanguage([said])
  : /^(view|tab)/.test(name) && said.split(/\s+/).some((panel) => panel && !(/** @type {readonly string[]} */ (name === 'view' ? Object.keys(LOADERS) : TABS)).includes(panel)));

/** The first 40 code points: enough to recognise the text. @param {string} text */
const excerpt = (text) => [...text.slice(0, 80)].slice(0, 40).join('');

/** @param {string} part @param {string} hex */
function parseHexOf(part, hex) {
  try {
    return parseHex(hex);
  } catch (error) {
    if (!(error instanceof HexError)) throw error;
    throw new LinkError('hex', error.found, part);
  }
}

/** @param {string} base64 */
function parseBase64(base64) {
  const bytes = fromBase64Url(base64);
  if (bytes) return bytes;
  throw new LinkError(/^[\w-]*$/.test(base64) ? 'cut' : 'base64', excerpt(base64));
}
