/** Compares the facts of CSV file and text with the lines of a printed sheet. */
import { judgeModels, modelOf } from '../../../../../src/contract/advice/judgeModels';
import type { RaisedRequirement } from '../../../../../src/contract/advice/requirements';
import type { Country } from '../../../../../src/contract/base/markers';
import { orderFacts } from '../../../../../src/features/desk/orderList/orderFacts';
import { sheetContent } from '../../../../../src/sheet/sheetBlocks';
import { germanWords } from '../../../../../src/sheet/words';
import { linesOf } from '../../../../sheet/blockLines';
import { demoBrand } from '../../../../support/demoBrand';
import { advice, product } from '../../../../support/sampleProducts';
import { calculationPart, sheetOf, sheetProducts } from '../../../../support/sampleSheets';

const [TILE = product()] = sheetProducts;
const rules = advice();
const ROOF = { pitch: 24, country: 'DE', requirements: [] } as const;

test.each<[number, Country, readonly RaisedRequirement[], string, string, string | null]>([
  [24, 'DE', [], 'keine', 'Ohne Zusatzmaßnahme', 'Werk, Ausgabe 2024'],
  [17, 'AT', [], 'keine', 'Mit Zusatzmaßnahme: Unterdach regensicher', 'ÖNORM und Werk, Ausgabe 2023'],
  [
    ...([12, 'DE', ['rafter'], 'Sparren länger als 10 m'] as const),
    'Nicht zulässig. Die Mindestdachneigung von 16° ist unterschritten. Zulässig ab 16°: Klasse 2: Unterdach.',
    'Werk, Ausgabe 2024',
  ],
  [24, 'CH', [], 'keine', 'Nicht zulässig. Der Katalog enthält für dieses Land keine Werte.', null],
])(
  'facts and sheet give the same result of the rules (%i° in %s)',
  (pitch, country, requirements, raised, result, source) => {
    const roof = { pitch, country, requirements };
    const verdict = judgeModels(rules)(modelOf(TILE), roof);
    const facts = orderFacts({ product: TILE, measures: 'Satteldach', roof, verdict, version: '1.2.3' }, germanWords);
    const name = facts[4]?.[0] ?? '';
    expect(facts.slice(3, 5)).toEqual([
      ['Erhöhte Anforderungen', raised],
      [expect.stringMatching(/^Herstellervorgabe bei /), source === null ? result : `${result} (${source})`],
    ]);
    const part = { ...calculationPart, country, requirements, roof: { ...calculationPart.roof, pitch } };
    const documents = { advice: rules, lists: [], roofs: new Map(), accessories: null };
    const { parts, end } = sheetContent(
      sheetOf(part),
      { ...documents, products: new Map([[TILE.id, TILE]]) },
      demoBrand,
    );
    const lines = [...parts.flat(), ...end].flatMap(linesOf);
    for (const line of [
      ...[`## ${name}`, `Erhöhte Anforderungen: ${raised}`],
      ...(source === null ? [result] : [`${result} [1]`, `> Vorgabe [1]: ${source}.`]),
    ])
      expect(lines).toContain(line);
  },
);

test('the facts name model, roof, country and version', () => {
  const basis = { product: TILE, measures: 'Satteldach', roof: ROOF, verdict: null, version: '1.2.3' };
  expect(orderFacts(basis, germanWords)).toEqual([
    ['Modell', 'Ziegel 1'],
    ['Dach', 'Satteldach'],
    ['Land', 'Deutschland'],
    ['Erhöhte Anforderungen', 'keine'],
    ['Herstellervorgabe bei 24° in Deutschland', 'Nicht geprüft: Die Herstellervorgaben sind nicht geladen.'],
    ['Katalogversion', '1.2.3'],
  ]);
  const discontinued = { ...basis, product: { ...TILE, discontinued: true }, version: null };
  const facts = orderFacts(discontinued, germanWords);
  expect(facts[0]).toEqual(['Modell', 'Ziegel 1 (Auslaufmodell)']);
  expect(facts.map(([name]) => name)).not.toContain('Katalogversion');
});
