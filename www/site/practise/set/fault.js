// The messages about sets that can't be read.

/** @param {import('./wording.js').Messages} messages @param {import('./set.js').Fault} fault */
export function faultMessage(messages, { reason, found, limit }) {
  switch (reason) {
    case 'version': return messages.text('set.fault-version', { found: String(found), limit: String(limit) });
    case 'damaged': return messages.text('set.fault-damaged', { found: String(found) });
    case 'large': return messages.text('set.fault-large', { found, limit });
    case 'empty': return messages.text('set.fault-empty');
  }
}
