// Importing this file registers <utf8-exercise>.
import { define } from './define.js';

define();
