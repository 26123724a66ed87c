// The keys of the byte map, besides those of a grid; the list of keys is made from the table that binds them.

export const MAP_KEYS = /** @type {const} */ ({ find: ['Enter', 'Space'] });
