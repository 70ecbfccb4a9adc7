import type { OrderRow } from '../../../../../src/contract/advice/orderList';
import { orderCsv, orderText } from '../../../../../src/features/desk/orderList/orderFiles';
import type { OrderLine, OrderSection } from '../../../../../src/sheet/orderLines';

const ROW: OrderRow = {
  ...{
    key: 'ridge',
    group: 'ridge',
    unit: 'piece',
    net: 24,
    breaks: true,
    reserve: 5,
    amount: 26,
    missing: [],
    choices: [],
    others: 0,
  },
  rule: { key: 'along', values: {} },
  article: { name: 'First', color: null, number: '9100-110', isByColor: false },
  packing: { contents: null, packages: null, pallets: null },
};
const LINE: OrderLine = {
  ...{ key: 'ridge', name: 'Firstziegel', article: 'First, Naturrot', articleNumber: 'Art.-Nr. 9100-110' },
  ...{
    amount: '26\u00a0Stück',
    reserve: '24\u00a0Stück + 5\u00a0% Reserve',
    packing: ['5 Pakete zu 6', '1 Palette zu 180'],
  },
  ...{ missing: [], choices: [], remarks: [], rule: '9,6\u00a0m × 2,5\u00a0Stück je Meter.', row: ROW },
};
const sections = (line: Partial<OrderLine>, row: Partial<OrderRow> = {}): readonly OrderSection[] => [
  { key: 'ridge', name: 'First, Grat und Pult', lines: [{ ...LINE, ...line, row: { ...ROW, ...row } }] },
];
const HEAD = {
  ...{ group: 'Gruppe', position: 'Position', article: 'Artikel', number: 'Artikelnummer', amount: 'Menge' },
  ...{ unit: 'Einheit', net: 'Ohne Reserve', reserve: 'Reserve in Prozent', packing: 'Gebinde' },
  ...{ choices: 'Zur Wahl', missing: 'Fehlt', rule: 'Grundlage' },
};
const UNITS = { piece: 'Stück', m: 'm', m2: 'm²' };
const csv = (line: Partial<OrderLine>, row?: Partial<OrderRow>) => orderCsv(sections(line, row), [], HEAD, UNITS);
const lastRow = (line: Partial<OrderLine>, row?: Partial<OrderRow>) => csv(line, row).split('\r\n').at(-2);

test('the CSV file begins with the byte order mark, has a head, and ends each line as Excel expects', () => {
  expect(csv({})).toBe(
    '\ufeffGruppe;Position;Artikel;Artikelnummer;Menge;Einheit;Ohne Reserve;Reserve in Prozent;Gebinde;Zur Wahl;Fehlt;Grundlage\r\n' +
      'First, Grat und Pult;Firstziegel;First, Naturrot;9100-110;26;Stück;24;5;5 Pakete zu 6, 1 Palette zu 180;;;' +
      '9,6 m × 2,5 Stück je Meter.\r\n',
  );
});

test('facts about the whole list follow the rows in the first two columns', () => {
  const text = orderCsv(sections({}), [['Hinweis', 'Pultlüfter; genügt nicht']], HEAD, UNITS);
  expect(text.split('\r\n').slice(2)).toEqual(['Hinweis;"Pultlüfter; genügt nicht";;;;;;;;;;', '']);
});

test('numbers have a decimal comma and no thousands sign', () => {
  expect(lastRow({}, { unit: 'm2', net: 1234.5678, amount: 1235, reserve: 0 })).toContain(';1235;m²;1234,568;0;');
});

test('a missing amount leaves its cells empty, and the column for missing values says why', () => {
  const line = { amount: 'fehlt im Katalog', missing: ['kein Artikel im Katalog'], article: '', articleNumber: '' };
  expect(lastRow(line, { net: null, amount: null, article: null })).toContain(
    ';Firstziegel;;;;Stück;;5;5 Pakete zu 6, 1 Palette zu 180;;fehlt im Katalog, kein Artikel im Katalog;',
  );
});

test('articles to choose from have a column of their own', () => {
  const line = {
    ...{ article: '', articleNumber: '', missing: ['nicht in dieser Farbe im Katalog'] },
    choices: ['Kamm, Art.-Nr. 9-1', 'Gitter', '2 weitere Artikel passen'],
  };
  expect(lastRow(line, { article: null })).toContain(
    ';"Kamm, Art.-Nr. 9-1; Gitter; 2 weitere Artikel passen";nicht in dieser Farbe im Katalog;',
  );
});

test('the column for the number says that the number depends on the colour', () => {
  const article = { name: 'First', color: null, number: null, isByColor: true };
  const row = lastRow({ article: 'First', articleNumber: 'Artikelnummer je Farbe' }, { article });
  expect(row).toContain(';Firstziegel;First;Artikelnummer je Farbe;26;');
});

test.each([
  ['First; konisch', '"First; konisch"'],
  ['First "konisch"', '"First ""konisch"""'],
  ['First\nkonisch', '"First\nkonisch"'],
  ['=1+1', "'=1+1"],
  ['@summe;', '"\'@summe;"'],
  ['-5', "'-5"],
])('the article %j stands as %j in the CSV file', (article, cell) => {
  expect(csv({ article })).toContain(`;Firstziegel;${cell};9100-110;`);
});

test('the text has a title, the facts, the groups with their rows, and the sentences at the end', () => {
  expect(orderText('Bestellliste Ziegel 1', [['Dach', 'Satteldach']], sections({}), ['Schluss.'])).toBe(
    [
      ...['Bestellliste Ziegel 1', 'Dach: Satteldach', '', 'First, Grat und Pult'],
      '- Firstziegel: 26 Stück (24 Stück + 5 % Reserve), First, Naturrot, Art.-Nr. 9100-110, 5 Pakete zu 6, 1 Palette zu 180',
      '  9,6 m × 2,5 Stück je Meter.',
      ...['', 'Schluss.'],
    ].join('\n'),
  );
  const bare = { reserve: '', article: '', articleNumber: '', packing: [], remarks: ['kein Artikel im Katalog'] };
  expect(orderText('Liste', [], sections(bare), [])).toContain('- Firstziegel: 26 Stück, kein Artikel im Katalog\n');
});
