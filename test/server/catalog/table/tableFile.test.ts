import { tableKind } from '../../../../server/catalog/table/tableFile';

test.each([
  ['liste.csv', 'csv'],
  ['Liste.XLSX', 'xlsx'],
  ['ordner.csv/liste.xls', null],
  ['csv', null],
])('tableKind("%s") returns the kind %s, where null means no table', (file, kind) => {
  expect(tableKind(file)).toBe(kind);
});
