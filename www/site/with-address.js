// An inline script in the head of the page, which runs before the rest of it has arrived. With something in the address there is no
// picture that would have to come first.
import { preload } from './preload.js';

if (location.hash) {
  preload('script', 'built/page.js');
  preload('fetch', 'built/codec.wasm');
}
