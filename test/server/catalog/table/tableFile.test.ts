import { tableKind } from '../../../../server/catalog/table/tableFile';

test.each([
  ['liste.csv', 'csv'],
  ['Liste.XLSX', 'xlsx'],
  ['ordner.csv/liste.xls', null],
  ['csv', null],
])('the file name "%s" means a table of the kind %s (null: no table)', (file, kind) => {
  expect(tableKind(file)).toBe(kind);
});
