import { printHints } from '../../../server/cli/printHints';
import { product, removeTempCatalogs, tempCatalog } from '../catalog/tempCatalog';

afterAll(removeTempCatalogs);

test('printHints prints a line with place and reason for each hint at the catalogue and the app', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  await printHints(await tempCatalog({ 'products/tiles/alpha.yaml': product().replace('Ein Ziegel.', 'Ziegel 屋') }));
  const lines = warn.mock.calls.map(([line]) => String(line));
  warn.mockRestore();
  expect(lines[0]).toBe(
    'Hinweis: products/tiles/alpha.yaml:5: description: das Beratungsblatt kann „屋“ nicht drucken',
  );
  expect(lines[1]).toMatch(
    /^Hinweis: src\/brand\.ts: content\.\w+ führt ins Leere: der Katalog hat keine Seite „.+“\.$/,
  );
});
