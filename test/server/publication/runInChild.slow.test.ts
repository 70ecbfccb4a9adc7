/** A publication in a process of its own. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sha256Of } from '../../../server/base/digest';
import { publishCatalog } from '../../../server/catalog/publishCatalog';
import type { Job, Progress } from '../../../server/publication/job';
import { runInChild } from '../../../server/publication/runInChild';
import { until } from '../../support/until';
import { pointerIn } from '../releases/tempStore';
import { product, removeTempCatalogs, tempCatalog } from '../catalog/tempCatalog';

jest.setTimeout(120_000);
afterAll(removeTempCatalogs);

const ALPHA = 'products/tiles/alpha.yaml';
const NEW = product('advantages: [Neu]\n');

let job: Job;
beforeEach(async () => {
  const [catalogDir, dataDir] = [await tempCatalog(), await tempCatalog()];
  await publishCatalog({ folder: catalogDir, dataDir });
  writeFileSync(path.join(catalogDir, ALPHA), NEW);
  const workDir = path.join(dataDir, 'publications', '1');
  mkdirSync(workDir, { recursive: true });
  const entries = [{ path: ALPHA, revision: sha256Of(NEW) }];
  const order: Job['order'] = { kind: 'release', author: { actor: 7, address: null }, entries, confirmRemoval: false };
  job = { order, workDir, dataDir, catalogDir };
});

const store = () => path.join(job.dataDir, 'releases');
const never = () => new AbortController().signal;

test('the process publishes and tells its progress', async () => {
  const told: Progress[] = [];
  const end = await runInChild(job, (progress) => told.push(progress), never());
  expect(end).toEqual({ kind: 'done', version: '1.0.1' });
  expect(pointerIn(store()).version).toBe('1.0.1');
  const percents = told.map(({ percent }) => percent);
  expect([percents.toSorted((a, b) => a - b), percents.at(-1)]).toEqual([percents, 85]);
  expect(new Set(told.map(({ version }) => version))).toEqual(new Set(['1.0.1']));
});

test('the process ends when the signal aborts, and the store keeps the former release', async () => {
  const aborting = new AbortController();
  const ended = expect(runInChild(job, () => undefined, aborting.signal)).rejects.toThrow();
  await until('the process starts', () => existsSync(path.join(job.workDir, 'job.json')));
  aborting.abort();
  await ended;
  expect(pointerIn(store()).version).toBe('1.0.0');
});

test('the error of a process that breaks down reaches the server', async () => {
  const broken = { ...job, dataDir: path.join(job.catalogDir, 'catalog.yaml') };
  await expect(runInChild(broken, () => undefined, never())).rejects.toMatchObject({
    name: 'BrokenOff',
    cause: { message: expect.stringContaining('ENOTDIR') },
  });
});
