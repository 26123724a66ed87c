/** Preloads a file that will be requested later. @param {string} as @param {string} href */
export function preload(as, href) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as, href, crossOrigin: '' }));
}
