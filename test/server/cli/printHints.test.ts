import { printHints } from '../../../server/cli/printHints';
import { product, removeTempCatalogs, tempCatalog } from '../catalog/tempCatalog';

afterAll(removeTempCatalogs);

test('printHints prints a line with place and reason for each hint', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  await printHints(await tempCatalog({ 'products/tiles/alpha.yaml': product().replace('Ein Ziegel.', 'Ziegel 屋') }));
  const lines = warn.mock.calls.map(([line]) => String(line));
  warn.mockRestore();
  expect(lines).toEqual([
    expect.stringMatching(/^Hinweis: brand\.yaml: fehlt: /),
    'Hinweis: products/tiles/alpha.yaml:5: description: das Beratungsblatt kann „屋“ nicht drucken',
  ]);
});
