import type { ProductSource } from '../../../../server/catalog/format/productSchema';
import { textsOf } from '../../../../server/catalog/hints/productTexts';
import { formatField } from '../../../../src/contract/base/fieldPath';

const BARE: ProductSource = {
  id: 'alpha',
  name: 'Alpha',
  category: 'flach',
  description: 'Ein **Ziegel**\u00a0mit\n22°',
};
const shown = (product: ProductSource) =>
  textsOf(product).map(({ path, text, country }) => `${country ?? '-'} ${formatField(path)}: ${text}`);

test("textsOf returns a product's description without the asterisks of Markdown and without special spaces", () => {
  expect(textsOf(BARE)).toEqual([{ path: ['description'], text: 'Ein Ziegel mit 22°' }]);
});

test("textsOf returns each German text of a product with the text's field and country", () => {
  const product: ProductSource = {
    ...BARE,
    description: { en_GB: 'A tile', de_DE: 'Ein Ziegel' },
    advantages: ['leicht', 'fest'],
    laying_notes: 'Verlegen.',
    legal_notice: 'Hinweis.',
    colors: [
      { id: 'rot', label: 'Rot', description: 'Naturrot', file: 'a.webp' },
      { id: 'grau', label: 'Grau', file: 'b.webp' },
    ],
    applications: { AT: { rows: [{ label: 'Neigung', value: 'ab 22°' }], note: 'Gilt in Tirol.' }, CH: { rows: [] } },
    measures: {
      AT: { edition: '2024', source: 'ÖNORM', rows: [{ raised: 0, underlay: 'Keine' }], note: 'Siehe Norm.' },
      DE: { edition: '2024', source: 'Werk', rows: [{ raised: 0, underlay: 'Klasse 3' }] },
    },
  };
  expect(shown(product)).toEqual([
    '- description: Ein Ziegel',
    '- advantages[0]: leicht',
    '- advantages[1]: fest',
    '- laying_notes: Verlegen.',
    '- legal_notice: Hinweis.',
    '- colors[0].label: Rot',
    '- colors[0].description: Naturrot',
    '- colors[1].label: Grau',
    'DE measures.DE.source: Werk',
    'DE measures.DE.rows[0].underlay: Klasse 3',
    'AT applications.AT.rows[0].value: Neigung: ab 22°',
    'AT applications.AT.note: Gilt in Tirol.',
    'AT measures.AT.source: ÖNORM',
    'AT measures.AT.rows[0].underlay: Keine',
    'AT measures.AT.note: Siehe Norm.',
  ]);
});
