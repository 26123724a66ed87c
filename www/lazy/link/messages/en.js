/** English. */
export default {
  'page.link-version': 'The address can’t be read: it should start with #v=1, not with “{found}”.',
  'page.link-hex': 'The address can’t be read: {part}= takes pairs of hexadecimal digits, and “{found}” is not one.',
  'page.link-scheme': 'The address can’t be read: it names the scheme “{found}”, which is unknown.',
  'page.link-base64': 'The address can’t be read: “{found}” after b= is not base64url.',
  'page.link-cut': 'The address can’t be read: b= ends in the middle of a byte, so some of it is missing.',
  'page.link-part': 'Not understood in the address: “{found}”.',
  'page.link-long': 'Too long for the address, which holds up to {limit} bytes.',
  'page.link-other-long': 'The other text is too long for the address.',
};
