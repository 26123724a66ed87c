// The keys of the insertion field; the list of keys is made from the table that binds them.

export const INSERTION_KEYS = /** @type {const} */ ({
  // By the browser: the field belongs to a form.
  take: ['Enter'],
  leave: ['Escape'],
});
