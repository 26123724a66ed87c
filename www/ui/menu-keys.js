// The keys of toolbars and menus (ARIA Authoring Practices, "Toolbar", "Menu"), in the notation of aria-keyshortcuts: the list of keys is
// made from the tables that bind them.

export const TOOLBAR_KEYS = /** @type {const} */ ({
  previous: ['ArrowLeft'],
  next: ['ArrowRight'],
  first: ['Home'],
  last: ['End'],
  // On a button that has a menu.
  open: ['ArrowDown'],
});

export const MENU_KEYS = /** @type {const} */ ({
  previous: ['ArrowUp'],
  next: ['ArrowDown'],
  // In a menu of several columns.
  left: ['ArrowLeft'],
  right: ['ArrowRight'],
  first: ['Home'],
  last: ['End'],
  leave: ['Escape'],
});
