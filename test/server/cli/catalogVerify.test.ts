/** The command `npm run catalog:verify` names the damaged releases of a store. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { toldTime } from '../../../server/cli/toldTime';
import { documentFile } from '../../../server/releases/publish/documentFile';
import { publish } from '../../support/publishing';
import { syntheticMedium } from '../../support/syntheticRelease';
import { removeTempStores, tempStore } from '../releases/tempStore';
import { run } from '../support/program';
import { flipBit } from '../support/rot';

jest.setTimeout(120_000);
afterAll(removeTempStores);

const MEDIA = Array.from({ length: 30 }, (_, index) => syntheticMedium(index, 5_000));
const input = (version: string) => ({
  version,
  timestamp: 1,
  files: [...MEDIA, documentFile('/api/version', { version })],
});
const ORIGINS = ['1.0.1 (aktuell)', '1.0.0 (abgelöst)'].map(
  (release) => `Version ${release}: veröffentlicht am ${toldTime(1)} mit catalog:publish, Stand des Katalogs unbekannt`,
);
const verify = (store: string) => run('server/cli/catalogVerify.ts', { DATA_DIR: path.dirname(store) });

test('the verify command names damaged releases with their files', async () => {
  const store = tempStore();
  expect(await verify(store)).toMatchObject({ code: 1, stderr: expect.stringMatching(/noch nichts veröffentlicht/) });
  const first = await publish(store, input('1.0.0'));
  const second = await publish(store, input('1.0.1'));
  expect(await verify(store)).toEqual({
    code: 0,
    stdout: `${[...ORIGINS, 'Geprüft: 2 Versionen, 3 Pakete (147 KB). Alles ist in Ordnung.'].join('\n')}\n`,
    stderr: '',
  });

  const [media, document] = ['media', 'documents'].map(
    (kind) => first.packs.find((pack) => pack.kind === kind)?.sha256 ?? '',
  );
  flipBit(path.join(store, 'packs', media ?? ''));
  rmSync(path.join(store, 'packs', document ?? ''));
  const addresses = MEDIA.map(({ address }) => address).sort();
  const outcome = await verify(store);
  expect(outcome).toMatchObject({ code: 1, stdout: `${ORIGINS.join('\n')}\n` });
  expect(outcome.stderr.split('\n')).toEqual([
    'Version 1.0.1 (aktuell) ist beschädigt:',
    `  Paket ${media} ist beschädigt`,
    '  Betroffen: 30 Dateien',
    ...addresses.slice(0, 20).map((address) => `    ${address}`),
    '    und 10 weitere',
    'Version 1.0.0 (abgelöst) ist beschädigt:',
    `  Paket ${document} ist nicht vorhanden`,
    `  Paket ${media} ist beschädigt`,
    '  Betroffen: 31 Dateien',
    ...addresses.slice(0, 20).map((address) => `    ${address}`),
    '    und 11 weitere',
    'Geprüft: 2 Versionen, 3 Pakete (147 KB). Beschädigt: 1.0.1, 1.0.0. ' +
      'Veröffentlichen Sie den Katalog unter einer neuen Version, das ersetzt, was beschädigt ist.',
    '',
  ]);

  await publish(store, input('1.0.2'));
  expect((await verify(store)).stderr).toContain('Beschädigt: 1.0.0. Die aktuelle Version ist unversehrt;');
  flipBit(path.join(store, 'manifests', second.pointer.sha256));
  expect((await verify(store)).stderr).toContain('  Das Verzeichnis der Veröffentlichung 1.0.1 ist beschädigt.');
});
