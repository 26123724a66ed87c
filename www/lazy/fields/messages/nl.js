/** Nederlands. @type {import('../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'fields.empty': 'Hier staat niets. De bytes zijn ongewijzigd.',
  'fields.hex': '“{text}” is geen byte: twee hexadecimale cijfers, 00 tot FF. De bytes zijn ongewijzigd.',
  'fields.decimal': '“{text}” is geen byte: een getal van 0 tot 255. De bytes zijn ongewijzigd.',
  'fields.binary': '“{text}” is geen byte: acht cijfers, elk 0 of 1. De bytes zijn ongewijzigd.',
  'fields.point': '“{text}” is geen codepunt: U+ en hexadecimale cijfers, zoals in U+20AC. De bytes zijn ongewijzigd.',
  'fields.point-decimal': '“{text}” is geen decimaal getal zoals 8364. De bytes zijn ongewijzigd.',
  'fields.beyond': '{codePoint} is te groot: het laatste codepunt van {scheme} is {last}. De bytes zijn ongewijzigd.',
  'fields.surrogate': '{codePoint} is een surrogaat, de helft van een paar, en {scheme} kan het niet los coderen. De bytes zijn ongewijzigd.',
};
