import { RAISED_REQUIREMENTS } from '../../src/contract/advice/requirements';
import type { SheetPart } from '../../src/contract/advice/sheet';
import type { SheetDocuments } from '../../src/sheet/documents';
import { sheetContent } from '../../src/sheet/sheetBlocks';
import { demoBrand } from '../support/demoBrand';
import { advice, productList } from '../support/sampleProducts';
import { calculationPart, finderPart, sheetOf, sheetProducts } from '../support/sampleSheets';
import { linesOf } from './blockLines';

const tiles = productList(1);
const rules = advice(tiles.data);

/**
 * Makes rules for roofs from 16°. Each pitch allows up to `covered` raised requirements, and a pitch below 18° allows
 * one more.
 */
const coveredUpTo = (covered: number): SheetDocuments => ({
  advice: {
    ...rules,
    tables: [
      {
        ...{ edition: 'Ausgabe 2024', source: 'Werk' },
        rows: [
          ...Array.from({ length: covered + 1 }, (_, raised) => ({ from: 16, below: null, raised, underlay: 1 })),
          { from: 16, below: 18, raised: covered + 1, underlay: 2 },
        ],
      },
      ...rules.tables.slice(1),
    ],
  },
  lists: [tiles],
  products: new Map(sheetProducts.map((one) => [one.id, one])),
  accessories: null,
  roofs: new Map(),
});
const lines = (part: SheetPart, from: SheetDocuments) =>
  (sheetContent(sheetOf(part), from, demoBrand).parts[0] ?? []).flatMap(linesOf);

test.each([
  [
    0,
    'Für eine erhöhte Anforderung nennt die Herstellervorgabe bei dieser Neigung keine Lösung.',
    'Zulässig bei 20° ohne erhöhte Anforderung: Klasse 4: Unterdeckung.',
  ],
  [
    1,
    'Für 2 erhöhte Anforderungen nennt die Herstellervorgabe bei dieser Neigung keine Lösung.',
    'Zulässig bei 20° mit einer erhöhten Anforderung: Klasse 4: Unterdeckung.',
  ],
  [
    2,
    'Für 3 erhöhte Anforderungen nennt die Herstellervorgabe bei dieser Neigung keine Lösung.',
    'Zulässig bei 20° mit 2 erhöhten Anforderungen: Klasse 4: Unterdeckung.',
  ],
])(
  'a sheet explains the refusal of a roof with too many raised requirements (allowed: %i)',
  (covered, why, nearest) => {
    const requirements = RAISED_REQUIREMENTS.DE.slice(0, covered + 1);
    const from = coveredUpTo(covered);
    const roof = { ...calculationPart.roof, pitch: 20 };
    expect(lines({ ...calculationPart, requirements, roof }, from)).toContain(`Nicht zulässig. ${why} ${nearest} [1]`);
    const question = { ...finderPart.question, pitch: 20, requirements, shape: null, color: null };
    expect(lines({ ...finderPart, question }, from)).toContain(`Ziegel 1 | ${why} ${nearest} [1]`);
  },
);

test('a roof below the regular pitch is refused when the rules say that this roof needs no underlay', () => {
  const [table, ...others] = rules.tables;
  if (table === undefined) throw new Error('no rules');
  const advised = {
    ...rules,
    tables: [{ ...table, rows: [{ from: 16, below: null, raised: 0, underlay: 0 }] }, ...others],
  };
  const roof = { ...calculationPart.roof, pitch: 20 };
  expect(lines({ ...calculationPart, roof }, { ...coveredUpTo(0), advice: advised })).toContain(
    'Nicht zulässig. Ohne erhöhte Anforderung nennt die Herstellervorgabe bei dieser Neigung keine Lösung. Zulässig ab 22°: Keine Zusatzmaßnahme erforderlich. [1]',
  );
});
