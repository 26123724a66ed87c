// Before all other modules of the page, which take a while to run: the codec is on its way, and is taken up meanwhile.
import { readyCore } from '../codec/load-core.js';

// What goes wrong is told by the element, which asks for it too.
readyCore().catch(() => {});
