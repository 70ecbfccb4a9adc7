import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DOCUMENT_TYPE } from '../../../src/contract/base/format';
import { filedataPath, PATHS, productPath } from '../../../src/contract/paths';
import { MediaNames } from '../../../server/mail/mediaNames';
import { openReleaseStore } from '../../../server/releases/serve/releaseStore';
import { samples } from '../support/cartStage';
import { publish } from '../../support/publishing';

const media = samples([10, 20, 30, 40, 50]);
const [drawing, cover, tender, video, gone] = media.map(({ id }) => id);
const document = (address: string, value: unknown) => ({
  ...{ address, type: DOCUMENT_TYPE, bytes: () => Buffer.from(JSON.stringify(value)) },
});
const german = (value: string) => [
  { locale: 'en_GB', value: 'Foreign' },
  { locale: 'de_DE', value },
];
const contents = (files: typeof media) =>
  files.map(({ id, bytes }) => ({ address: filedataPath(id), type: 'application/pdf', bytes: () => bytes }));

let folder: string;
let names: MediaNames;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), `dachberater-names-${randomUUID()}`));
  const base = { timestamp: 1_700_000_000 };
  await publish(folder, {
    ...{ ...base, version: '1.0.0' },
    files: [
      document(PATHS.version, { version: '1.0.0' }),
      document(PATHS.news, { data: [{ name: 'Früher', image: gone }] }),
      ...contents(media),
    ],
  });
  await publish(folder, {
    ...{ ...base, version: '1.1.0' },
    files: [
      document(PATHS.version, { version: '1.1.0' }),
      document(productPath('biber'), {
        ...{ name: 'Biber', cover, tender_texts: [{ name: 'Ausschreibung', file: tender }] },
        drawings: [{ name: 'Schnitt', image: 'x', customer_file_id: drawing, description: german('Traufe') }],
      }),
      ...contents(media.slice(0, 4)),
    ],
  });
  names = new MediaNames(openReleaseStore(folder));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['a medium', drawing, { name: 'Schnitt', description: 'Traufe' }],
  ['a picture of a product', cover, { name: 'Biber', description: '' }],
  ['a text for tenders', tender, { name: 'Ausschreibung', description: '' }],
  ['a medium that only a kept release has', gone, { name: 'Früher', description: '' }],
  ['a medium that no document names', video, { name: 'Video', description: '' }],
  ['a medium that no release has', 'A'.repeat(22), { name: 'Video', description: '' }],
])('for %s, nameOf returns the German name in a release or a default name', async (_what, id, name) => {
  expect(await names.nameOf(id ?? '', 'video/mp4')).toEqual(name);
});
