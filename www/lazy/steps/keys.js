// The keys of the player; the list of keys is made from the table that binds them.

export const PLAYER_KEYS = /** @type {const} */ ({ previous: ['ArrowLeft'], next: ['ArrowRight'], first: ['Home'], last: ['End'], leave: ['Escape'] });
