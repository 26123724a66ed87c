// Registers <utf8-inspector> where it is imported.
import { define } from '../www/element/define.js';

define();
