import { faultsAfter, faultsOfDescription } from './agreeingCatalog';

const RDN = 'es gilt aber Regeldachneigung 22° (RDN)';
const NEED = 'es gilt aber Bedarf 11,1 bis 11,9 Stück/m² (BEDARF)';
const BATTEN = 'es gilt aber Lattweite 35,0 bis 37,5 cm (LATTWEITE)';
const LENGTH = 'Decklänge 35,0 bis 37,5 cm (DECKLAENGE)';
const PIECE = 'es gilt aber Gewicht je Stück ca. 3,6 kg (GEWICHT_STUECK)';
const ROOF = 'es gilt aber Realgewicht ca. 41 kg/m² (GEWICHT_M2)';
const PALLET = 'es gilt aber Stück je Palette 240 (STUECK_PALETTE)';

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
  ['Lattweite 34–37 cm.', `nennt 34 cm, ${BATTEN}`],
  ['Lattweite 360 - 380 mm.', `nennt 380 mm, ${BATTEN}`],
  ['Schon ab zwölf Grad Dachneigung.', 'nennt zwölf°, das liegt unter Mindestdachneigung 16° (MDN)'],
  ['Für Dachneigungen von 10 bis 60°.', 'nennt 10°, das liegt unter Mindestdachneigung 16° (MDN)'],
  ['Die Mindestneigung ist 14°.', 'nennt 14°, es gilt aber Mindestdachneigung 16° (MDN)'],
  ['Regelneigung ab 10°.', `nennt 10°, ${RDN}`],
  ['Bedarf: ca. 10,5 Stk./qm.', `sagt „ca. 10,5 Stk./qm“, ${NEED}`],
  ['Braucht auf den Quadratmeter nur zehn Ziegel.', `sagt „zehn Ziegel“, ${NEED}`],
  ['Vierzehn Ziegel pro m2.', `sagt „Vierzehn Ziegel pro m2“, ${NEED}`],
  ['Um 30 mm verschiebbar.', `nennt 30 mm Verschiebebereich, aus ${LENGTH} folgen 25 mm`],
  ['Lattenabstand 0,40 m.', `nennt 0,40 m, ${BATTEN}`],
  ['Er wiegt 3,1 kg je Ziegel.', `sagt „3,1 kg je Ziegel“, ${PIECE}`],
  ['Jeder Ziegel 3100 g: 3100 g pro Stück.', `sagt „3100 g pro Stück“, ${PIECE}`],
  ['Das Stückgewicht beträgt nur 3,1 Kilogramm.', `sagt „3,1 Kilogramm“, ${PIECE}`],
  ['Ein Ziegel wiegt ca. 2,5 kg.', `sagt „ca. 2,5 kg“, ${PIECE}`],
  ['Das Dach wiegt 50 kg/m².', `sagt „50 kg/m²“, ${ROOF}`],
  ['Flächengewicht 60 kg je Quadratmeter.', `sagt „60 kg je Quadratmeter“, ${ROOF}`],
  ['Eigenlast 0,9 kN/m².', 'sagt „0,9 kN/m²“, es gilt aber Last mit Lattung 0,55 kN/m² (GEWICHT_LAST)'],
  ['Palettengewicht 1.200 kg.', 'sagt „1.200 kg“, es gilt aber Palettengewicht ca. 890 kg (GEWICHT_PALETTE)'],
  [
    'Es sind 1 200 kg je Palette.',
    'sagt „1 200 kg je Palette“, es gilt aber Palettengewicht ca. 890 kg (GEWICHT_PALETTE)',
  ],
  ['Geliefert mit 300 Stück je Palette.', `sagt „300 Stück je Palette“, ${PALLET}`],
  ['Eine Palette mit 256 Ziegeln.', `sagt „256 Ziegeln“, ${PALLET}`],
  ['Sechs Ziegel pro Bündel.', 'sagt „Sechs Ziegel pro Bündel“, es gilt aber Stück je Bündel 4 (STUECK_BUENDEL)'],
  ['Die Deckbreite beträgt 250 mm.', 'sagt „250 mm“, es gilt aber Deckbreite 24,0 cm (DECKBREITE)'],
  ['Mit 40 cm Decklänge.', `sagt „40 cm Decklänge“, es gilt aber ${LENGTH}`],
  ['Im Format 30 x 50 cm.', 'sagt „30 x 50 cm“, es gilt aber Größe 28,4 × 46,5 cm (GROESSE)'],
  ['Deckmaß 25 × 40 cm.', `sagt „25 × 40 cm“, es gilt aber Deckbreite 24,0 cm (DECKBREITE), ${LENGTH}`],
])('%s', (text, reason) => {
  expect(faultsOfDescription(text)).toEqual([`products/tiles/alpha.yaml:5: description: ${reason}`]);
});

test.each([
  'Regensicher ab 22° Regeldachneigung, mit Zusatzmaßnahmen bis 16°. Bei 1000 Grad gebrannt.',
  'Nur rund zwölf Ziegel je Quadratmeter, mindestens elf Ziegel je Quadratmeter.',
  'Unter zwölf Stück/m².',
  'Großer Verschiebebereich von 25 mm für eine freie Einteilung.',
  'Liegt die Lattweite zwischen 35 und 37 cm, kann sie bleiben. Die Latten messen 30 × 50 mm.',
  'Er wiegt ca. 3,6 kg je Ziegel, das Dach 41 kg/m².',
  '22° RDN / 16° MDN. Kleber verarbeiten bis 10 °C.',
  'Lattweite 36 cm auf Latten 30 × 50 mm',
  'Lattweite 36 cm auf Latten 30/50 mm oder 40 / 60 mm',
  'Die Deckbreite ± 2 mm einhalten, die Decklänge um 2 cm verringern.',
  'Unter 4 kg je Ziegel. Der Firstziegel wiegt 5 kg.',
  'Spart rund acht Kilogramm auf den Quadratmeter, das sind acht kg je Quadratmeter weniger.',
  '11,5 Stück/m² bei 240 Ziegeln je Palette und 4 Stück je Bündel, die Palette wiegt rund 900 kg.',
  '24,0 cm Deckbreite und 36 cm Decklänge, Deckmaß 24 × 36 cm, Format 28 × 46,5 cm, Decklänge 350 bis 375 mm.',
])('agrees: %s', (text) => {
  expect(faultsOfDescription(text)).toEqual([]);
});

const RED = 'colors: [{ id: rot, label: Rot, color: rot, file: bild.webp }]\n';

test.each<[string, string, string]>([
  ['advantages: [Ein Ziegel, Regeldachneigung 16°]\n', '21: advantages[1]', `nennt 16°, ${RDN}`],
  ['laying_notes: Lattweite höchstens 38,5 cm.\n', '21: laying_notes', `nennt 38,5 cm, ${BATTEN}`],
  ['legal_notice: Regeldachneigung 30°.\n', '21: legal_notice', `nennt 30°, ${RDN}`],
  [`advantages: [Sechs Farben]\n${RED}`, '21: advantages[0]', 'sagt „Sechs Farben“, unter colors stehen 1'],
])('%s', (field, place, reason) => {
  expect(faultsAfter([['applications:\n', `${field}applications:\n`]])).toEqual([
    `products/tiles/alpha.yaml:${place}: ${reason}`,
  ]);
});

test('notes of tables are read too', () => {
  const note = "    note: 'Die Regeldachneigung von 25° zu unterschreiten ist zu vereinbaren.'\n";
  expect(faultsAfter([['    source: Werk\n', `    source: Werk\n${note}`]])).toEqual([
    `products/tiles/alpha.yaml:37: measures.DE.note: nennt 25°, ${RDN}`,
  ]);
});

const SIZE = 'es gilt aber Größe 28,4 × 46,5 cm (GROESSE)';
const COVER = `es gilt aber Deckbreite 24,0 cm (DECKBREITE), ${LENGTH}`;
const play = (said: string) => `nennt ${said} Verschiebebereich, aus ${LENGTH} folgen 25 mm`;

test.each<[string, readonly string[]]>([
  ['Lattenabstände 34 und 38 cm.', [`nennt 34 cm, ${BATTEN}`, `nennt 38 cm, ${BATTEN}`]],
  ['Lattmaß 0,30 m.', [`nennt 0,30 m, ${BATTEN}`]],
  ['Lattweite 34 cm bis 37 cm.', [`nennt 34 cm, ${BATTEN}`]],
  ['Größe 30 x 46 cm.', [`sagt „30 x 46 cm“, ${SIZE}`]],
  ['Größe 28 x 40 cm.', [`sagt „28 x 40 cm“, ${SIZE}`]],
  ['Werkmaß 28,4 cm x 47,0 cm.', [`sagt „28,4 cm x 47,0 cm“, ${SIZE}`]],
  ['Abmessungen (B × L) 284 × 475 mm.', [`sagt „284 × 475 mm“, ${SIZE}`]],
  ['FORMAT 284 × 470 MM.', [`sagt „284 × 470 MM“, ${SIZE}`]],
  ['Deckmaße 24 × 34 cm.', [`sagt „24 × 34 cm“, ${COVER}`]],
  ['Deckmaß 25 × 36 cm.', [`sagt „25 × 36 cm“, ${COVER}`]],
  ['Verschiebeweg 2,0 cm.', [play('2,0 cm')]],
  ['Mit 30 mm Verschiebespiel.', [play('30 mm')]],
])('each number of a sentence: %s', (text, reasons) => {
  expect(faultsOfDescription(text)).toEqual(
    reasons.map((reason) => `products/tiles/alpha.yaml:5: description: ${reason}`),
  );
});

test.each([
  'Lattweite 0,36 m, Lattenabstände 35 und 37,5 cm.',
  'Lattweite am First 32 cm.',
  'Lattweite 36 cm auf 2,5 m².',
  'Abmessungen (B × L): 28,4 cm x 46,5 cm. Werkmaße 284 x 465 mm.',
  'Deckmaße 24 x 37,5 cm oder Deckmaß 240 × 350 mm.',
  'Verschiebbar um 2,5 cm. Um 25 mm verschiebbar.',
  'Sechs Farben. Drei Farbtöne.',
])('agrees, too: %s', (text) => {
  expect(faultsOfDescription(text)).toEqual([]);
});

test('of what a model does not say, nothing is contradicted', () => {
  const words = 'Lattweite 99 cm, Format 9 × 9 cm, Deckmaß 9 × 9 cm, Verschiebebereich von 99 mm.';
  const bare = [/^technical:\n(?: {2}.*\n)+/m, ''] as const;
  expect(faultsAfter([['description: Ein Ziegel.', `description: '${words}'`], bare])).toEqual([]);
});

test('as many colours as there are', () => {
  const said = (words: string) => faultsAfter([['applications:\n', `advantages: [${words}]\n${RED}applications:\n`]]);
  expect(said('Eine von vielen Farben')).toEqual([]);
  expect(said('1 Farbvarianten')).toEqual([]);
  expect(said('2 Farbvarianten')).toHaveLength(1);
  expect(said('Zwei Farbtönen')).toHaveLength(1);
  expect(said('2 Farbenlehren')).toEqual([]);
});
