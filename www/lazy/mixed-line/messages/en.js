/** English. */
export default {
  'mixed-line.order': 'One line changes direction thousands of times. So that the page stays quick, the text field shows it in the order of its bytes, from left to right.',
};
