/** Pitches as sentences name them: regular 22°, minimum 16°. */
import { pitchRule } from '../../../../server/catalog/rules/pitchWords';
import { factsAfter } from './agreeingCatalog';

const FACTS = factsAfter();
const RDN = 'es gilt aber Regeldachneigung 22° (RDN)';
const MDN = 'es gilt aber Mindestdachneigung 16° (MDN)';
const LOW = 'das liegt unter Mindestdachneigung 16° (MDN)';

test.each<[string, readonly string[]]>([
  ['Regeldachneigung 25°', [`nennt 25°, ${RDN}`]],
  ['Regel-Dachneigung ab 25 Grad', [`nennt 25°, ${RDN}`]],
  ['Reguläre Dachneigung: 22,5 °', [`nennt 22,5°, ${RDN}`]],
  ['RDN 25°, MDN 18°', [`nennt 25°, ${RDN}`, `nennt 18°, ${MDN}`]],
  ['25° RDN', [`nennt 25°, ${RDN}`]],
  ['Mindestneigung zehn Grad', [`nennt zehn°, ${MDN}`]],
  ['18° Mindestdachneigung', [`nennt 18°, ${MDN}`]],
  ['ab 14°', [`nennt 14°, ${LOW}`]],
  ['Schon bei zwölf Grad', [`nennt zwölf°, ${LOW}`]],
  ['auch bei 15,5°', [`nennt 15,5°, ${LOW}`]],
  ['bis zu 12°', [`nennt 12°, ${LOW}`]],
  ['Dachneigung: 12°', [`nennt 12°, ${LOW}`]],
  ['Dachneigungen 12 - 60°', [`nennt 12°, ${LOW}`]],
  ['von 12–60 Grad', [`nennt 12°, ${LOW}`]],
  ['von 12 und 60°', [`nennt 12°, ${LOW}`]],
])('%s', (sentence, reasons) => {
  expect(pitchRule(sentence, FACTS)).toEqual(reasons);
});

test.each([
  'Regeldachneigung 22°',
  '22° Regeldachneigung und 16° Mindestdachneigung',
  'Regeldachneigung: 22° / Mindestdachneigung: 16°',
  'Regeldachneigung und 16° Mindestdachneigung',
  'ab 16°',
  'Dachneigungen von 16 bis 60°',
  'Kleber bis 10 °C',
  'bis 10 Grad Celsius',
  'Gilt ab 2 m Höhe',
  'Obstab 10°',
  'ab 22° auch 10° drehbar',
])('agrees: %s', (sentence) => {
  expect(pitchRule(sentence, FACTS)).toEqual([]);
});

test('a model without pitches may name any', () => {
  const bare = factsAfter([
    ['  RDN: 22\n', ''],
    ['  MDN: 16\n', ''],
  ]);
  expect(pitchRule('Regeldachneigung 30°, Mindestdachneigung 2°, ab 3°', bare)).toEqual([]);
});
