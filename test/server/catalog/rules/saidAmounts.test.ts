/** Amounts as sentences say them, beside the words for them. */
import { amountRules } from '../../../../server/catalog/rules/saidAmounts';
import { factsAfter } from './agreeingCatalog';

const FACTS = factsAfter();
/** What the sentence says that the values contradict. */
const contradicted = (sentence: string, facts = FACTS): string[] =>
  amountRules.flatMap((rule) => rule(sentence, facts)).map((reason) => /„(.*)“/.exec(reason)?.[1] ?? reason);

// Need 11,1 bis 11,9 Stück/m², cover 24,0 × 35,0 bis 37,5 cm, 3,6 kg, 41 kg/m², 0,55 kN/m², 240 on a pallet of 890 kg, 4 in a bundle.
test.each<[string, string]>([
  ['13 Ziegel je Quadratmeter', '13 Ziegel je Quadratmeter'],
  ['13 Stk. pro qm', '13 Stk. pro qm'],
  ['13 St./m²', '13 St./m²'],
  ['13 Dachziegeln auf den Quadratmeter', '13 Dachziegeln auf den Quadratmeter'],
  ['Bedarf 13 Stück', '13 Stück'],
  ['Bedarf: rund 13 bis 14 Stück', 'rund 13 bis 14 Stück'],
  ['11 bis 13 Ziegel je m²', '11 bis 13 Ziegel je m²'],
  ['11-13 Ziegel je m²', '11-13 Ziegel je m²'],
  ['11 – 13 Ziegel je m²', '11 – 13 Ziegel je m²'],
  ['10 bis 12 Ziegel je m²', '10 bis 12 Ziegel je m²'],
  ['Palette mit 250 Stück', '250 Stück'],
  ['250 Steine je Palette', '250 Steine je Palette'],
  ['Bündel zu 5 Stück', '5 Stück'],
  ['fünf Stück pro Bündel', 'fünf Stück pro Bündel'],
  ['Ziegelgewicht 3,8 kg', '3,8 kg'],
  ['Gewicht je Ziegel 3800 g', '3800 g'],
  ['3,8 Kilogramm pro Stück', '3,8 Kilogramm pro Stück'],
  ['Der Ziegel wiegt 3,8 kg', '3,8 kg'],
  ['Er wiegt nur fünf kg', 'fünf kg'],
  ['Realgewicht 50 kg', '50 kg'],
  ['Gewicht pro m² 50 kg', '50 kg'],
  ['50 kg pro m²', '50 kg pro m²'],
  ['Dachlast 0,75 kN/m2', '0,75 kN/m2'],
  ['Eigengewicht 0,75 kN/ m²', '0,75 kN/ m²'],
  ['Die Palette wiegt 1,2 t', '1,2 t'],
  ['Gewicht der Palette: 1.200 kg', '1.200 kg'],
  ['1,2 Tonnen je Palette', '1,2 Tonnen je Palette'],
  ['Deckbreite ca. 25 cm', 'ca. 25 cm'],
  ['25 cm Deckbreite', '25 cm Deckbreite'],
  ['Decklängen 340 bis 375 mm', '340 bis 375 mm'],
  ['Decklänge mindestens 36 cm', 'mindestens 36 cm'],
  ['Decklänge höchstens 37 cm', 'höchstens 37 cm'],
  ['Decklänge über 35 cm', 'über 35 cm'],
  ['Decklänge mehr als 35 cm', 'mehr als 35 cm'],
  ['Decklänge unter 37,5 cm', 'unter 37,5 cm'],
  ['Decklänge weniger als 37,5 cm', 'weniger als 37,5 cm'],
  ['Decklänge knapp 37,5 cm', 'knapp 37,5 cm'],
  ['DECKLÄNGE UNTER 30 CM', 'UNTER 30 CM'],
  ['rund 900 kg je Palette, 700 kg je Palette', '700 kg je Palette'],
  ['13 Ziegel je m² und 14 Ziegel je m²', '13 Ziegel je m²'],
])('%s', (sentence, said) => {
  expect(contradicted(sentence)[0]).toBe(said);
});

test.each([
  '11,5 Ziegel je Quadratmeter',
  '12 Ziegel je m²',
  '11 bis 12 Ziegel je m²',
  'etwa 11 Ziegel je m²',
  'Bedarf für 20 m²: 230 Stück',
  'Auf 2 m² liegen 23 Ziegel',
  '240 Stück je Palette',
  'Die Palette ist 120 cm lang',
  'Palettenware mit 300 Stück',
  '3,6 kg je Ziegel',
  'rund 900 kg je Palette',
  'rund 890 kg je Palette',
  '0,9 t je Palette',
  'Der Firstziegel wiegt 5 kg',
  'Das Dach wiegt 40 Tonnen',
  'Eine Palette Zubehör wiegt 20 kg',
  'Deckbreite 240 mm',
  'Deckbreite um 2 cm verringern',
  'Deckbreite 25 cm Lattweite',
  'Deckbreite ± 2 mm',
  'Decklänge bis zu 375 mm',
  'Decklänge mindestens 35 cm',
  'Decklänge höchstens 37,5 cm',
  'Decklänge über 34 cm',
  'Decklänge unter 38 cm',
  'Decklänge 2 cm kürzer',
  '2 kg je Ziegel leichter',
  'Spart 8 kg je Ziegel',
  'Eine Ersparnis von 8 kg je Ziegel',
  'Zusätzlich 8 kg je Ziegel',
  'Gewicht 41 kg/m², Deckbreite 24 cm',
  '5 kg je Meter First',
  '3,6 kgm je Ziegel',
])('agrees: %s', (sentence) => {
  expect(contradicted(sentence)).toEqual([]);
});

test('of what the product does not say, nothing is contradicted', () => {
  const bare = factsAfter([[/^technical:\n(?: {2}.*\n)+/m, '']]);
  expect(contradicted('13 Ziegel je m², Deckbreite 99 cm, 99 kg je Ziegel', bare)).toEqual([]);
});

test('the reason names the value', () => {
  expect(amountRules.flatMap((rule) => rule('Deckbreite 25 cm', FACTS))).toEqual([
    'sagt „25 cm“, es gilt aber Deckbreite 24,0 cm (DECKBREITE)',
  ]);
});
