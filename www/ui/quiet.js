// How long a pause is.

/** How long the user must pause before a live region speaks, and before what was undone or redone step by step counts as one edit. */
export const QUIET_MS = 600;
