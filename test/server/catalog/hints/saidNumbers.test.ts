import type { ProductSource } from '../../../../server/catalog/format/productSchema';
import type { PropertySource } from '../../../../server/catalog/format/propertySchemas';
import { hintAtNumbers } from '../../../../server/catalog/hints/saidNumbers';

const PROPERTIES: Readonly<Record<string, PropertySource>> = {
  RDN: { label: 'Regeldachneigung', kind: 'number', unit: '°' },
  DECKBREITE: { label: 'Deckbreite', kind: 'number', digits: 1, unit: 'cm' },
  LATTWEITE: { label: 'Lattweite', kind: 'range', digits: 1, unit: 'cm' },
  LATTWEITE_FIRST: { label: 'Lattweite am First', kind: 'number', unit: 'cm' },
  GEWICHT: { label: 'Gewicht nach DIN EN 1991-1-1', kind: 'number', digits: 2, unit: 'kN/m²' },
  BUENDEL: { label: 'Stück je Bündel', kind: 'number' },
};
const technical = { RDN: 22, DECKBREITE: 24, LATTWEITE: [35, 37.5], LATTWEITE_FIRST: 32, GEWICHT: 0.55, BUENDEL: 4 };

function hintsAt(description: string): string[] {
  const product = { id: 'alpha', name: 'Alpha', category: 'flach', description, technical } as ProductSource;
  const hints: string[] = [];
  hintAtNumbers(product, PROPERTIES, (_path, reason) => hints.push(reason));
  return hints;
}

test.each([
  ['Regeldachneigung 20°.', 'nennt „Regeldachneigung 20°“, es gilt aber Regeldachneigung 22° (RDN)'],
  [
    'Die Regeldachneigung beträgt 20 Grad.',
    'nennt „Regeldachneigung beträgt 20 Grad“, es gilt aber Regeldachneigung 22° (RDN)',
  ],
  ['Deckbreite von 250 mm', 'nennt „Deckbreite von 250 mm“, es gilt aber Deckbreite 24,0 cm (DECKBREITE)'],
  [
    'Lattweite: 34 bis 37,5 cm',
    'nennt „Lattweite: 34 bis 37,5 cm“, es gilt aber Lattweite 35,0 bis 37,5 cm (LATTWEITE)',
  ],
  [
    'Lattweite am First 36 cm',
    'nennt „Lattweite am First 36 cm“, es gilt aber Lattweite am First 32 cm (LATTWEITE_FIRST)',
  ],
])('hintAtNumbers reports a number that contradicts a technical value: text %j, hint %j', (words, hint) => {
  expect(hintsAt(words)).toEqual([hint]);
});

test.each([
  'Regeldachneigung ab 22°, Lattweite 35 bis 37,5 cm, Deckbreite 240 mm.',
  'Deckbreite rund 24 cm und Lattweite 0,36 m.',
  'Lattweite am First 32 cm.',
  'Gewicht nach DIN EN 1991-1-1 0,55 kN/m².',
  'Regeldachneigung unter 25°.',
  'Regeldachneigung: siehe Tabelle. 12 Farben.',
  'Deckbreite 12 kg.',
  'Stück je Bündel 6.',
])('hintAtNumbers reports nothing about this text: %j', (words) => {
  expect(hintsAt(words)).toEqual([]);
});
