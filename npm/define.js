// The package's entry `./define`: importing it registers <utf8-inspector>.
import { define } from '../www/element/define.js';

export { define };
export { Utf8Inspector } from '../www/element/inspector.js';

define();
