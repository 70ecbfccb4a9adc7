import { CART_MAX_ITEMS, ITEM_DESCRIPTION_MAX_LENGTH, ITEM_NAME_MAX_LENGTH } from '../../../src/contract/base/limits';
import type { CartItem } from '../../../src/contract/people/people';
import { CART_MAX_SHEETS, SHEET_MAX_BYTES, type SheetInputs } from '../../../src/contract/advice/sheet';
import { judgeCart, tooManyDocuments } from '../../../server/mail/cartForm';
import { judgeSheet } from '../../../server/mail/sheetForm';
import { calculationPart, comparisonPart, finderPart, sheetOf } from '../../support/sampleSheets';

const KEY = '0f3a4c52-7d1e-4b6a-9c8d-2e5f6a7b8c9d';
const email = 'kunde@beispiel.de';
const file = (letter: string, more: Partial<CartItem> = {}): CartItem => ({
  ...{ image: letter.repeat(22), name: `Dokument ${letter}`, description: '' },
  ...more,
});
const sheet = (inputs: SheetInputs, name = 'Blatt'): CartItem => ({
  ...{ sheet: JSON.stringify(inputs), name, description: '' },
});
const errorsOf = (items: readonly CartItem[], address = email) => {
  const judged = judgeCart({ email: address, items: [...items] });
  return judged.ok ? [] : judged.errors;
};
const fieldsOf = (items: readonly CartItem[]) => errorsOf(items).map(({ field }) => field);

test('judgeCart keeps the order of the documents and returns each with its position in the request', () => {
  const inputs = sheetOf(finderPart);
  expect(judgeCart({ email, items: [file('a'), sheet(inputs), file('b')], key: KEY })).toEqual({
    ok: true,
    cart: {
      recipient: email,
      items: [
        { kind: 'file', image: 'a'.repeat(22), name: 'Dokument a', description: '', place: 0 },
        { kind: 'sheet', inputs, name: 'Blatt', description: '', place: 1 },
        { kind: 'file', image: 'b'.repeat(22), name: 'Dokument b', description: '', place: 2 },
      ],
      key: KEY,
    },
  });
});

test('judgeCart gives a cart the key null when the request contains no key', () => {
  expect(judgeCart({ email, items: [file('a')] })).toMatchObject({ ok: true, cart: { key: null } });
});

test('a document that occurs twice in a cart is kept once, at its first place', () => {
  const inputs = sheetOf(finderPart);
  const items = [file('a'), sheet(inputs), file('b'), file('a', { name: 'Anders' }), sheet(inputs, 'Anders')];
  const judged = judgeCart({ email, items });
  expect(judged.ok && judged.cart.items.map(({ place, name }) => `${place} ${name}`)).toEqual([
    '0 Dokument a',
    '1 Blatt',
    '2 Dokument b',
  ]);
});

test('judgeCart keeps two advice sheets whose inputs differ', () => {
  const judged = judgeCart({ email, items: [sheet(sheetOf(finderPart)), sheet(sheetOf(comparisonPart))] });
  expect(judged.ok && judged.cart.items.map(({ place }) => place)).toEqual([0, 1]);
});

test('judgeCart removes characters that reverse the reading direction from names and descriptions', () => {
  const judged = judgeCart({ email, items: [file('a', { name: 'Plan \u202efdp.exe', description: '\u2066x\u2069' })] });
  expect(judged.ok && judged.cart.items).toMatchObject([{ name: 'Plan fdp.exe', description: 'x' }]);
});

test('judgeCart reports all faults of a cart in one answer, each with its field and message', () => {
  const items = [
    file('a', { name: 'x\u0007' }),
    file('b', { description: 'x\0' }),
    { name: 'Nichts', description: '' },
  ];
  expect(errorsOf(items, 'kunde')).toEqual([
    { field: 'email', message: 'Bitte geben Sie eine gültige E-Mail-Adresse an.' },
    { field: 'items.0.name', message: 'Steuerzeichen sind nicht erlaubt.' },
    { field: 'items.1.description', message: 'Steuerzeichen sind nicht erlaubt.' },
    { field: 'items.2.image', message: 'Diese Angabe fehlt.' },
  ]);
});

test.each<[string, Partial<CartItem>, string[]]>([
  ['the longest name', { name: 'x'.repeat(ITEM_NAME_MAX_LENGTH) }, []],
  ['a name that is too long', { name: 'x'.repeat(ITEM_NAME_MAX_LENGTH + 1) }, ['items.0.name']],
  ['the longest description', { description: 'x'.repeat(ITEM_DESCRIPTION_MAX_LENGTH) }, []],
  [
    'a description that is too long',
    { description: 'x'.repeat(ITEM_DESCRIPTION_MAX_LENGTH + 1) },
    ['items.0.description'],
  ],
  ['lines and tabs', { name: 'a\tb', description: 'a\r\nb' }, []],
  ['half a character', { name: 'a\ud83d' }, ['items.0.name']],
  ['a whole one', { name: 'a\u{1f3e0}' }, []],
  ['file and sheet in one', { sheet: JSON.stringify(sheetOf(finderPart)) }, ['items.0.sheet']],
])('judgeItems reports exactly the faulty fields of a document with %s', (_what, more, fields) =>
  expect(fieldsOf([file('a', more)])).toEqual(fields),
);

test('the German messages of judgeItems explain a name that is too long', () => {
  expect(errorsOf([file('a', { name: 'x'.repeat(301) })])[0]?.message).toBe(
    `Höchstens ${ITEM_NAME_MAX_LENGTH} Zeichen sind möglich.`,
  );
  expect(errorsOf([file('a', { sheet: '{}' })])[0]?.message).toBe(
    'Ein Dokument ist entweder eine Datei oder ein Beratungsblatt.',
  );
});

test.each([
  ['the greatest allowed number of documents', { items: Array(CART_MAX_ITEMS).fill(file('a')) }, false],
  ['one document too many', { items: Array(CART_MAX_ITEMS + 1).fill(file('a')) }, true],
  ['too many documents, read as an object', { items: { ...Array(CART_MAX_ITEMS + 1).fill(file('a')) } }, true],
  ['a long text', { items: 'x'.repeat(CART_MAX_ITEMS + 1) }, false],
  ['no documents', { items: null }, false],
  ['another body', 'items', false],
])(
  'tooManyDocuments returns an error only if a request has too many documents (case: %s)',
  (_what, body, isTooMany) => {
    const message = `Höchstens ${CART_MAX_ITEMS} Dokumente sind möglich.`;
    expect(tooManyDocuments(body)).toEqual(isTooMany ? { field: 'items', message } : null);
  },
);

test('judgeItems refuses more advice sheets than a cart may have', () => {
  const many = Array.from({ length: CART_MAX_SHEETS + 1 }, (_, place) =>
    sheet({ ...sheetOf(finderPart), day: `2026-11-${10 + place}` }),
  );
  expect(errorsOf([...many.slice(1), file('a')])).toEqual([]);
  expect(errorsOf(many)).toEqual([
    { field: 'items', message: `Höchstens ${CART_MAX_SHEETS} Beratungsblätter sind möglich.` },
  ]);
});

describe('an advice sheet in a cart', () => {
  const judge = (value: unknown) => judgeSheet(typeof value === 'string' ? value : JSON.stringify(value), 'sheet');
  const faults = (value: unknown) => {
    const judged = judge(value);
    return judged.ok ? [] : judged.errors.map(({ field, message }) => `${field}: ${message}`);
  };
  const VALUE = 'Dieser Wert ist ungültig.';
  const SHAPE = 'Diese Angabe hat die falsche Form.';
  const roof = calculationPart.roof;

  test('may contain a product finder, a comparison and a roof calculation', () => {
    const inputs = sheetOf(finderPart, comparisonPart, calculationPart);
    expect(judge(inputs)).toEqual({ ok: true, inputs });
  });

  test('may name kind of cover and rafter spacing, which older devices do not send', () => {
    const sent = (changes: object) => faults(sheetOf({ ...calculationPart, roof: { ...roof, ...changes } }));
    expect(sent({ cover: 'crown', rafterSpacing: 720 })).toEqual([]);
    expect(sent({ cover: null })).toEqual([]);
    expect(sent({ cover: 'thatch' })).toEqual([`sheet.parts.0.roof.cover: ${VALUE}`]);
    expect(sent({ rafterSpacing: 299 })).toEqual([`sheet.parts.0.roof.rafterSpacing: ${VALUE}`]);
  });

  test.each<[string, unknown, string[]]>([
    ['a text that is not JSON', '%PDF-1.7', [`sheet: ${SHAPE}`]],
    ['a list', [], [`sheet: ${SHAPE}`]],
    ['the value null', 'null', [`sheet: ${SHAPE}`]],
    ['a part of an unknown kind', sheetOf({ kind: 'foreign' } as never), [`sheet.parts.0.kind: ${VALUE}`]],
    ['a number as a part', sheetOf(finderPart, 7 as never), [`sheet.parts.1.kind: ${VALUE}`]],
    [
      'faults in two parts',
      sheetOf({ ...comparisonPart, pitch: 2 }, { ...calculationPart, roof: { ...roof, eaves: 0.5 } }),
      [`sheet.parts.0.pitch: ${VALUE}`, `sheet.parts.1.roof.eaves: ${VALUE}`],
    ],
    [
      'too many parts, whose contents are not judged',
      sheetOf(...Array.from({ length: 10 }, () => finderPart), { kind: 'foreign' } as never),
      [`sheet.parts: ${VALUE}`],
    ],
    ['an invalid version', { ...sheetOf(finderPart), version: '1' }, [`sheet.version: ${VALUE}`]],
    ['an unknown field', { ...sheetOf(finderPart), title: 'Garantie' }, [`sheet.title: ${VALUE}`]],
    ['the 31st of February', { ...sheetOf(finderPart), day: '2026-02-31' }, [`sheet.day: ${VALUE}`]],
    ['the 31st of a month with thirty days', { ...sheetOf(finderPart), day: '2026-04-31' }, [`sheet.day: ${VALUE}`]],
  ])('with %s is refused', (_what, value, expected) => expect(faults(value)).toEqual(expected));

  test('may carry the date 29 February only in a leap year', () => {
    expect(faults({ ...sheetOf(finderPart), day: '2028-02-29' })).toEqual([]);
    expect(faults({ ...sheetOf(finderPart), day: '2026-02-29' })).toEqual([`sheet.day: ${VALUE}`]);
  });

  test('is refused when it has too many bytes', () => {
    const text = JSON.stringify(sheetOf(finderPart));
    expect(faults(text.padEnd(SHEET_MAX_BYTES))).toEqual([]);
    expect(faults(text.padEnd(SHEET_MAX_BYTES + 1))).toEqual([
      `sheet: Höchstens ${SHEET_MAX_BYTES} Byte sind möglich.`,
    ]);
    expect(faults('ü'.repeat(SHEET_MAX_BYTES / 2 + 1))).toEqual([
      `sheet: Höchstens ${SHEET_MAX_BYTES} Byte sind möglich.`,
    ]);
  });

  test('with a fault is named in the error by its position in the cart', () => {
    expect(fieldsOf([file('a'), sheet({ ...sheetOf(finderPart), day: '2026-02-31' })])).toEqual(['items.1.sheet.day']);
  });
});
