import { tenderRecords } from '../../../../server/catalog/documents/searchTenders';
import type { TenderText } from '../../../../src/contract/content/product';
import { german, productOf } from './entries';

const tender = (name: string, more: Partial<TenderText> = {}): TenderText => ({
  name,
  label: german(`${name}-label`),
  extension: 'txt',
  file: `${name}-file`,
  text: null,
  ...more,
});
const record = (name: string, id: string, note: string, text = name) => ({
  kind: 'document',
  key: `document:${name}-file:${name}`,
  to: `/view/${id}#ausschreibung`,
  title: german(`${name}-label`),
  note: german(note),
  text,
  numbers: [],
  picture: null,
});

test('a tender text of several products has one search record, which leads to the first of these products', () => {
  const products = [
    productOf('a'),
    productOf('b', { tender_texts: { de_DE: [tender('lv', { text: ' Ziegel\n liefern ' })] } }),
    productOf('c', { tender_texts: { de_DE: [tender('lv')], en_GB: [tender('lv-en', { extension: 'x81' })] } }),
  ];
  expect(tenderRecords(products)).toEqual([
    record('lv', 'b', 'Ausschreibungstext TXT: B, C', 'lv Ziegel liefern'),
    record('lv-en', 'c', 'Ausschreibungstext X81: C'),
  ]);
});

test('a tender text is always valid when one of its products is always valid', () => {
  const tender_texts = { de_DE: [tender('lv')] };
  const later = productOf('a', { tender_texts, valid_from: '2026-10-02' });
  expect(tenderRecords([later])).toEqual([
    { ...record('lv', 'a', 'Ausschreibungstext TXT: A'), valid_from: '2026-10-02' },
  ]);
  expect(tenderRecords([later, productOf('b', { tender_texts })])).toEqual([
    record('lv', 'b', 'Ausschreibungstext TXT: B, A'),
  ]);
});

test('a tender text without a label has its name as the title in the search', () => {
  const [found] = tenderRecords([productOf('a', { tender_texts: { de_DE: [tender('lv', { label: [] })] } })]);
  expect(found?.title).toEqual(german('lv'));
});

test('a tender text with a label in two languages has two titles in the search', () => {
  const label = [...german('Text'), { locale: 'en_GB', value: 'Text-en' }];
  const [found] = tenderRecords([productOf('a', { tender_texts: { de_DE: [tender('lv', { label })] } })]);
  expect(found?.title).toEqual(label);
});
