// The package's entry `./define-exercise`: importing it registers <utf8-exercise>.
import { define } from '../www/exercise/define.js';

export { define };
export { Utf8Exercise } from '../www/exercise/element.js';

define();
