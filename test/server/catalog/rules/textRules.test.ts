import { removeTempCatalogs } from '../tempCatalog';
import { faultsAfter, faultsOfDescription } from './agreeingCatalog';

afterAll(removeTempCatalogs);

const RDN = 'es gilt aber Regeldachneigung 22° (RDN)';
const NEED = 'es gilt aber Bedarf 11,1 bis 11,9 Stück/m² (BEDARF)';
const BATTEN = 'es gilt aber Lattweite 35,0 bis 37,5 cm (LATTWEITE)';

test.each<[string, string]>([
  ['Regensicher ab 16° Regeldachneigung.', `nennt 16°, ${RDN}`],
  ['Die **Regeldachneigung** beträgt 25 Grad.', `nennt 25°, ${RDN}`],
  ['Die Mindestdachneigung liegt bei 18°.', 'nennt 18°, es gilt aber Mindestdachneigung 16° (MDN)'],
  ['Hält dicht bis 14°.', 'nennt 14°, das liegt unter Mindestdachneigung 16° (MDN)'],
  [
    'Mit weniger als zehn Ziegeln auf den Quadratmeter.',
    `sagt „weniger als zehn Ziegeln auf den Quadratmeter“, ${NEED}`,
  ],
  ['Unter elf Stück/m².', `sagt „Unter elf Stück/m²“, ${NEED}`],
  ['Knapp 11 Ziegel je Quadratmeter.', `sagt „Knapp 11 Ziegel je Quadratmeter“, ${NEED}`],
  ['Nur rund zehn Ziegel pro Quadratmeter.', `sagt „rund zehn Ziegel pro Quadratmeter“, ${NEED}`],
  ['Mehr als 12 Ziegel je m².', `sagt „Mehr als 12 Ziegel je m²“, ${NEED}`],
  [
    'Mit einem Verschiebebereich von 20 mm.',
    'nennt 20 mm Verschiebebereich, aus Decklänge 35,0 bis 37,5 cm (DECKLAENGE) folgen 25 mm',
  ],
  [
    'Mit 3 cm Verschiebebereich.',
    'nennt 3 cm Verschiebebereich, aus Decklänge 35,0 bis 37,5 cm (DECKLAENGE) folgen 25 mm',
  ],
  ['Liegt die Lattweite zwischen 34 und 37 cm, kann sie bleiben.', `nennt 34 cm, ${BATTEN}`],
  ['Lattweite höchstens 380 mm.', `nennt 380 mm, ${BATTEN}`],
  ['Er wiegt 3,1 kg je Ziegel.', 'nennt 3,1 kg je Ziegel, es gilt aber Gewicht je Stück ca. 3,6 kg (GEWICHT_STUECK)'],
  ['Das Dach wiegt 50 kg/m².', 'nennt 50 kg/m², es gilt aber Realgewicht ca. 41 kg/m² (GEWICHT_M2)'],
])('%s', async (text, reason) => {
  expect(await faultsOfDescription(text)).toEqual([`products/tiles/alpha.yaml:5: description: ${reason}`]);
});

test.each([
  'Regensicher ab 22° Regeldachneigung, mit Zusatzmaßnahmen bis 16°. Bei 1000 Grad gebrannt.',
  'Nur rund zwölf Ziegel je Quadratmeter, mindestens elf Ziegel je Quadratmeter.',
  'Unter zwölf Stück/m².',
  'Großer Verschiebebereich von 25 mm für eine freie Einteilung.',
  'Liegt die Lattweite zwischen 35 und 37 cm, kann sie bleiben. Die Latten messen 30 × 50 mm.',
  'Er wiegt ca. 3,6 kg je Ziegel, das Dach 41 kg/m².',
])('agrees: %s', async (text) => {
  expect(await faultsOfDescription(text)).toEqual([]);
});

const RED = 'colors: [{ id: rot, label: Rot, color: rot, file: bild.webp }]\n';

test.each<[string, string, string]>([
  ['advantages: [Ein Ziegel, Regeldachneigung 16°]\n', '21: advantages[1]', `nennt 16°, ${RDN}`],
  ['laying_notes: Lattweite höchstens 38,5 cm.\n', '21: laying_notes', `nennt 38,5 cm, ${BATTEN}`],
  ['legal_notice: Regeldachneigung 30°.\n', '21: legal_notice', `nennt 30°, ${RDN}`],
  [`advantages: [Sechs Farben]\n${RED}`, '21: advantages[0]', 'sagt „Sechs Farben“, unter colors stehen 1'],
])('%s', async (field, place, reason) => {
  expect(await faultsAfter([['applications:\n', `${field}applications:\n`]])).toEqual([
    `products/tiles/alpha.yaml:${place}: ${reason}`,
  ]);
});

test('notes of tables are read too', async () => {
  const note = "    note: 'Die Regeldachneigung von 25° zu unterschreiten ist zu vereinbaren.'\n";
  expect(await faultsAfter([['    source: Werk\n', `    source: Werk\n${note}`]])).toEqual([
    `products/tiles/alpha.yaml:37: measures.DE.note: nennt 25°, ${RDN}`,
  ]);
});
