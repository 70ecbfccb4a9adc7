/**
 * Runs `catalog:publish` and `catalog:activate` with and without a deadline. After the deadline, showroom devices no
 * longer wait for a quiet hour before they update. Also publishes a catalogue that lost a product.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releasesDirOf } from '../../../server/catalog/publishCatalog';
import { readDeadline } from '../../../server/releases/folder/deadline';
import { layoutOf } from '../../../server/releases/folder/layout';
import { product, removeTempCatalogs, tempCatalog } from '../catalog/tempCatalog';
import { pointerIn } from '../releases/tempStore';
import { runInTerminal } from '../support/inTerminal';
import { run } from '../support/program';

jest.setTimeout(120_000);

const DAY_MS = 86_400_000;
/** Operators type a deadline in whole minutes, so the test rounds its time to minutes. */
const MINUTE_MS = 60_000;

let catalog: string;
let dataDir: string;

beforeEach(async () => {
  catalog = await tempCatalog();
  dataDir = mkdtempSync(path.join(tmpdir(), 'publish-by-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
afterAll(removeTempCatalogs);

/** Returns the time 24 hours from now: as the text that an operator types, and in seconds since 1970. */
function tomorrow(): { text: string; seconds: number } {
  const time = Math.floor((Date.now() + DAY_MS) / MINUTE_MS) * MINUTE_MS;
  return { text: new Date(time).toISOString().replace(':00.000Z', 'Z'), seconds: time / 1_000 };
}
const publish = (words: readonly string[]) =>
  run('server/cli/catalogPublish.ts', { DATA_DIR: dataDir }, [catalog, ...words]);
const activate = (words: readonly string[]) => run('server/cli/catalogActivate.ts', { DATA_DIR: dataDir }, words);
const releases = () => releasesDirOf(dataDir);
/** Returns the version and the deadline of the current release. A missing deadline is null. */
const current = async () => {
  const pointer = pointerIn(releases());
  return [pointer.version, await readDeadline(layoutOf(releases()), pointer)];
};

test('the publish and activate commands accept a release with or without an update deadline', async () => {
  const first = tomorrow();
  const published = await publish(['--version', '1.0.0', '--by', first.text]);
  expect(published.code).toBe(0);
  expect(published.stdout).toMatch(/^Version 1\.0\.0 ist veröffentlicht: /);
  expect(published.stdout).toMatch(
    /\nGeräte im Ausstellungsraum warten ab .+ nicht länger auf eine ruhige Stunde\.\n$/,
  );
  expect(await current()).toEqual(['1.0.0', first.seconds]);

  const next = await publish(['--version', '1.0.1']);
  expect([next.code, next.stdout.includes('Ausstellungsraum')]).toEqual([0, false]);
  expect(await current()).toEqual(['1.0.1', null]);

  expect((await activate(['1.0.0'])).code).toBe(0);
  expect(await current()).toEqual(['1.0.0', null]);
  const again = tomorrow();
  const activated = await activate(['1.0.0', '--by', again.text]);
  expect([activated.code, activated.stdout.includes('Geräte im Ausstellungsraum warten ab')]).toEqual([0, true]);
  expect(await current()).toEqual(['1.0.0', again.seconds]);
});

test.each([
  ['a time in the past', ['--by', '2020-01-01T06:00'], /Dieser Zeitpunkt ist schon vorbei\./],
  ['a word that is no time', ['--by', 'morgen'], /Das ist kein Zeitpunkt\./],
  ['a draft', ['--by', '2020-01-01T06:00', '--draft'], /--by gilt nicht für einen Entwurf\./],
])('the publish command refuses the option --by with %s', async (_what, words, message) => {
  const refused = await publish(words);
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toMatch(message);
  expect(() => pointerIn(releases())).toThrow();
});

test('the publish command publishes nothing when npm does not pass on the option --by', async () => {
  const refused = await run('server/cli/catalogPublish.ts', { DATA_DIR: dataDir, npm_config_by: 'true' }, [catalog]);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('--by');
  expect(() => pointerIn(releases())).toThrow();
});

describe('a catalogue that lost one of two products', () => {
  beforeEach(async () => {
    const beta = path.join(catalog, 'products/tiles/beta.yaml');
    writeFileSync(beta, product('', 'beta').replace('name: Alpha', 'name: Beta'));
    expect((await publish([])).code).toBe(0);
    rmSync(beta);
  });
  const version = () => pointerIn(releases()).version;

  test('is published without a terminal only with the option --confirm-removal', async () => {
    expect(await publish(['--version', '1.0.1'])).toEqual({
      code: 1,
      stdout: '',
      stderr:
        '1 von 2 Produkten fällt weg: Beta.\n' +
        'Es wurde nichts veröffentlicht. Ist das so gewollt, dann hilft die Angabe --confirm-removal.\n',
    });
    expect(version()).toBe('1.0.0');
    expect((await publish(['--version', '1.0.1', '--confirm-removal'])).code).toBe(0);
    expect(version()).toBe('1.0.1');
  });

  test.each([
    ['ja', 0, '1.0.1'],
    ['nein', 1, '1.0.0'],
  ])('causes a question in a terminal, with the answer "%s"', async (answer, code, current) => {
    const words = [catalog, '--version', '1.0.1'];
    const asked = await runInTerminal('server/cli/catalogPublish.ts', { DATA_DIR: dataDir }, words, `${answer}\n`);
    expect(asked.shown).toContain('1 von 2 Produkten fällt weg: Beta.\nTrotzdem veröffentlichen? (ja/nein)');
    expect([asked.code, version()]).toEqual([code, current]);
  });
});
