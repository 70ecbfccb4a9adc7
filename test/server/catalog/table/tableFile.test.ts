import { tableKind } from '../../../../server/catalog/table/tableFile';

test.each([
  ['liste.csv', 'csv'],
  ['Liste.XLSX', 'xlsx'],
  ['ordner.csv/liste.xls', null],
  ['csv', null],
])('%s is a table of kind %s', (file, kind) => {
  expect(tableKind(file)).toBe(kind);
});
