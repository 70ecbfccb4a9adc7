import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHECK_PATH, type CheckAnswer } from '../../../src/contract/editor/checkAnswers';
import { until } from '../../support/until';
import { BRAND_FILE, product, removeTempCatalogs, tempCatalog } from '../catalog/tempCatalog';
import { openTestApp, type TestApp } from '../support/testApp';

jest.setTimeout(120_000);

const ALPHA = 'products/tiles/alpha.yaml';

let folder: string;
let server: TestApp;
let token: string;
beforeAll(async () => {
  folder = await tempCatalog(BRAND_FILE);
  server = await openTestApp({ env: { CATALOG_DIR: folder } });
  token = await server.logIn('dachberater');
});
afterAll(async () => {
  await server.close();
  removeTempCatalogs();
});

const write = (text: string) => writeFileSync(path.join(folder, ALPHA), text);
const ask = () => server.get(CHECK_PATH, token);
const result = () =>
  until('the check has ended', async () => {
    const answer = (await ask()).json<CheckAnswer>();
    return answer.state === 'checking' ? null : answer;
  });

test('an editor gets the faults and hints of the folder as it is now', async () => {
  write(product('advantages: [Leicht, 7]\n').replace('Ein Ziegel.', 'Ein Ziegel 屋.'));
  const before = Math.floor(Date.now() / 1000);
  const answer = await result();
  expect(answer).toEqual({
    state: 'done',
    isCurrent: true,
    at: expect.any(Number),
    faults: [{ path: ALPHA, field: ['advantages', 1], line: 6, reason: expect.stringContaining('gefunden: „7“') }],
    faultCount: 1,
    hints: [{ path: ALPHA, field: ['description'], line: 5, reason: 'das Beratungsblatt kann „屋“ nicht drucken' }],
    hintCount: 1,
  });
  expect(answer.at).toBeGreaterThanOrEqual(before);
});

test('a corrected file has no fault after the next check', async () => {
  write(product('advantages: Neu\n'));
  expect(await result()).toMatchObject({ isCurrent: true, faultCount: 1 });
  write(product());
  expect((await ask()).json()).toMatchObject({ state: 'checking', isCurrent: false, faultCount: 1 });
  expect(await result()).toMatchObject({ state: 'done', isCurrent: true, faults: [], hints: [] });
});

test('a file that grows to billions of items gets a fault', async () => {
  const aliases = Array.from({ length: 9 }, (_, at) => `a${at}: &a${at + 1} [${`*a${at}, `.repeat(9)}x]\n`);
  write(product(`advantages: &a0 [x, x, x, x, x, x, x, x, x]\n${aliases.join('')}`));
  expect(await result()).toMatchObject({
    state: 'done',
    faults: [{ path: ALPHA, field: [], line: null, reason: 'wird durch seine Verweise (*) zu groß' }],
  });
});

test('a server without a catalogue asks for one', async () => {
  renameSync(folder, `${folder}.gone`);
  const answer = await ask();
  renameSync(`${folder}.gone`, folder);
  const message = expect.stringContaining('Katalog übernehmen');
  expect([answer.statusCode, answer.json()]).toEqual([404, { message, errors: [{ field: 'catalogue', message }] }]);
});
