// Runs before all other modules of the page, which take a while: the codec, already being fetched, is compiled meanwhile.
import { readyCore } from '../codec/load-core.js';

// The element awaits the codec too and reports errors.
readyCore().catch(() => {});
