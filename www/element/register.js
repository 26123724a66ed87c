// Importing this file registers <utf8-inspector>.
import { define } from './define.js';

define();
