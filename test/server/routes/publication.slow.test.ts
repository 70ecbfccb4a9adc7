import { rmSync } from 'node:fs';
import path from 'node:path';
import { PUBLICATION_PATHS } from '../../../src/contract/editor/publicationPaths';
import { sha256Of } from '../../../server/base/digest';
import { publishCatalog } from '../../../server/catalog/publishCatalog';
import { catalog, product, removeTempCatalogs } from '../catalog/tempCatalog';
import { openTestApp } from '../support/testApp';
import {
  ALPHA,
  BETA,
  namedProduct,
  openPublicationStage,
  type PublicationStage,
} from '../publication/publicationStage';

jest.setTimeout(120_000);

let stage: PublicationStage;
let token: string;
beforeEach(async () => {
  stage = await openPublicationStage();
  ({ token } = await stage.person('editor'));
});
afterEach(() => stage.close());
afterAll(removeTempCatalogs);

const FAULTY = product('advantages: Neu\n');

test('a person sees which entries differ from the current release', async () => {
  expect(await stage.changes(token)).toEqual({
    changes: [],
    isCompared: true,
    version: '1.0.1',
    draft: null,
  });
  stage.write(ALPHA, FAULTY);
  stage.remove(BETA);
  stage.write('products/tiles/gamma.yaml', product('', 'gamma'));
  stage.write(
    'catalog.yaml',
    catalog((text) => text.replace('version: 1.0.0', 'version: 1.5.0')),
  );
  const { changes, version } = await stage.changes(token);
  expect(version).toBe('1.5.0');
  expect(changes).toMatchObject([
    { path: 'catalog.yaml', kind: 'changed' },
    { path: ALPHA, kind: 'changed', published: sha256Of(product()), revision: sha256Of(FAULTY), changed: null },
    { path: BETA, kind: 'deleted', published: sha256Of(namedProduct('beta', 'Beta')), revision: null },
    { path: 'products/tiles/gamma.yaml', kind: 'new', published: null, fault: null },
  ]);
});

test('all entries count as changed after a release of an earlier build', async () => {
  rmSync(path.join(stage.releasesDir, 'sources'), { recursive: true });
  const { isCompared, changes } = await stage.changes(token);
  const files = changes.map((change) => change.path);
  expect([isCompared, files]).toEqual([false, ['catalog.yaml', 'content/pwa/seite.yaml', ALPHA, BETA]]);
});

test('a person sees the version of the draft', async () => {
  await publishCatalog({ folder: stage.catalogDir, dataDir: stage.dataDir, draft: true });
  expect((await stage.changes(token)).draft).toMatchObject({ version: '1.0.1' });
});

test('a server without a catalogue answers with a sentence about it', async () => {
  const other = await openTestApp();
  const admin = await other.logIn('admin');
  const answer = await other.get(PUBLICATION_PATHS.changes, admin);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    503,
    { message: expect.stringMatching(/^Dieser Server hat noch keinen Katalog/) },
  ]);
  await other.close();
});
