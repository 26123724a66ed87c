/** Nederlands. @type {import('../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'fields.empty': 'Dit veld is leeg. De bytes blijven ongewijzigd.',
  'fields.hex': '“{text}” is geen byte. Verwacht: twee hexadecimale cijfers, 00 tot en met FF. De bytes blijven ongewijzigd.',
  'fields.decimal': '“{text}” is geen byte. Verwacht: een getal van 0 tot en met 255. De bytes blijven ongewijzigd.',
  'fields.binary': '“{text}” is geen byte. Verwacht: acht cijfers, elk 0 of 1. De bytes blijven ongewijzigd.',
  'fields.point': '“{text}” is geen codepunt. Verwacht: U+ en hexadecimale cijfers, zoals in U+20AC, of een teken van één codepunt. De bytes blijven ongewijzigd.',
  'fields.point-decimal': '“{text}” is geen decimaal getal. Verwacht: cijfers 0 tot en met 9, zoals in 8364. De bytes blijven ongewijzigd.',
  'fields.beyond': '{codePoint} is te groot: het laatste codepunt van {scheme} is {last}. De bytes blijven ongewijzigd.',
  'fields.surrogate': '{codePoint} is een surrogaat, de helft van een paar, en {scheme} kan het niet los coderen. De bytes blijven ongewijzigd.',
};
