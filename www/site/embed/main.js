// An inspector in an iframe: embed.html#v=1&h=E282AC, with scheme, view, tabs, tab, lang, at, o and os as in the page's own address, and
// theme=dark, theme=light and readonly. It stores nothing, needs no origin, and tells the parent its height.
import '../../element/register.js';
import { chooseLanguage } from '../../i18n/index.js';
import { parseSelection, readLink } from '../address.js';
import { linkNotice } from '../link-notice.js';

const inspector = /** @type {import('../../element/inspector.js').Utf8Inspector} */ (document.querySelector('utf8-inspector'));

function readAddress() {
  const { link, fault } = readLink(location.hash, ['theme', 'readonly']);
  const more = new URLSearchParams(location.hash.slice(1));
  const theme = more.get('theme') ?? '';
  const language = chooseLanguage([link.lang, ...navigator.languages]);
  document.documentElement.lang = language;
  document.documentElement.dataset['theme'] = theme;
  inspector.theme = theme;
  inspector.lang = language;
  inspector.view = link.view ?? '';
  inspector.tabs = link.tabs ?? '';
  inspector.tab = link.tab ?? '';
  inspector.readonly = more.has('readonly');
  inspector.scheme = link.scheme ?? 'utf-8';
  inspector.setAttribute('other-bytes', link.other ?? '');
  inspector.setAttribute('other-scheme', link.otherScheme ?? inspector.scheme);
  inspector.value = link.bytes ?? new Uint8Array();
  inspector.select(...parseSelection(link.at ?? '') ?? []);
  inspector.notice(fault ? linkNotice(fault) : '', 'link');
}

/** Sends the height of this page to the parent. It is no secret, so any origin may receive it. */
function tellHeight() {
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
  parent.postMessage({ subject: 'utf8-inspector.frameResize', height }, '*');
  // The message that learning platforms listen for; some of them accept only strings.
  parent.postMessage(JSON.stringify({ subject: 'lti.frameResize', height }), '*');
}

addEventListener('hashchange', readAddress);
if (parent !== window) {
  new ResizeObserver(tellHeight).observe(document.documentElement);
  // A parent that starts listening too late asks for the height.
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.subject === 'utf8-inspector.frameResize?') tellHeight();
  });
}
readAddress();
