// Registers <utf8-inspector>; a page that loads this file twice, in two versions even, keeps the first.
import { Utf8Inspector } from './inspector.js';

if (!customElements.get('utf8-inspector')) customElements.define('utf8-inspector', Utf8Inspector);
