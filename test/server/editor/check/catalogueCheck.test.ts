import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BrokenOff } from '../../../../server/base/taskThread';
import { CatalogueCheck } from '../../../../server/editor/check/catalogueCheck';
import type { CheckedFolder } from '../../../../server/editor/check/checkFolder';
import { product, removeTempCatalogs, tempCatalog } from '../../catalog/tempCatalog';

afterAll(removeTempCatalogs);

const ALPHA = 'products/tiles/alpha.yaml';
const SOUND: CheckedFolder = { faults: [], faultCount: 0, hints: [], hintCount: 0 };
const FAULTY: CheckedFolder = {
  ...SOUND,
  faults: [{ path: ALPHA, field: ['advantages'], line: 6, reason: 'fehlt' }],
  faultCount: 1,
};

/** A check of a folder whose runs end when a test says so. */
async function openCheck() {
  const folder = await tempCatalog();
  const runs: { readonly end: (checked: CheckedFolder) => void; readonly fail: (error: Error) => void }[] = [];
  const errors: unknown[] = [];
  let seconds = 100;
  const check = new CatalogueCheck({
    folder,
    check: (signal) =>
      new Promise((end, fail) => {
        runs.push({ end, fail });
        signal.addEventListener('abort', () => fail(signal.reason));
      }),
    now: () => (seconds += 1) * 1000,
    onError: (error) => errors.push(error),
  });
  let changes = 0;
  const change = () => {
    changes += 1;
    writeFileSync(path.join(folder, ALPHA), product(`advantages: [${'x'.repeat(changes)}]\n`));
  };
  return { folder, check, runs, errors, change };
}

test('the first look starts a check, and later looks report its result', async () => {
  const { check, runs } = await openCheck();
  expect(await check.look()).toEqual({ state: 'checking', isCurrent: false, at: null, ...SOUND });
  await Promise.all([check.look(), check.look()]);
  runs[0]?.end(FAULTY);
  expect(await check.look()).toEqual({ state: 'done', isCurrent: true, at: 101, ...FAULTY });
  expect(runs).toHaveLength(1);
});

test('one further check follows the changes during a check', async () => {
  const { check, runs, change } = await openCheck();
  await check.look();
  for (let round = 0; round < 3; round += 1) {
    change();
    expect(await check.look()).toMatchObject({ state: 'checking', isCurrent: false });
  }
  expect(runs).toHaveLength(1);
  runs[0]?.end(FAULTY);
  expect(await check.look()).toEqual({ state: 'checking', isCurrent: false, at: 101, ...FAULTY });
  expect(runs).toHaveLength(2);
  runs[1]?.end(SOUND);
  expect(await check.look()).toEqual({ state: 'done', isCurrent: true, at: 102, ...SOUND });
  expect(runs).toHaveLength(2);
});

test('a change starts no check until an editor asks', async () => {
  const { check, runs, change } = await openCheck();
  await check.look();
  change();
  runs[0]?.end(FAULTY);
  expect(await check.look()).toMatchObject({ state: 'checking', isCurrent: false, at: 101 });
  expect(runs).toHaveLength(2);
});

test('a failed check keeps the earlier result and its reason until the next change', async () => {
  const { check, runs, errors, change } = await openCheck();
  await check.look();
  runs[0]?.end(FAULTY);
  await check.look();
  change();
  await check.look();
  runs[1]?.fail(new BrokenOff('braucht zum Lesen zu viel Speicher'));
  const failed = { state: 'failed', isCurrent: false, at: 101, ...FAULTY };
  expect(await check.look()).toEqual({ ...failed, reason: 'Der Katalog braucht zum Lesen zu viel Speicher.' });
  expect(await check.look()).toMatchObject(failed);
  expect(runs).toHaveLength(2);
  change();
  expect(await check.look()).toMatchObject({ state: 'checking' });
  runs[2]?.fail(new Error('defect'));
  expect(await check.look()).toEqual({
    ...failed,
    reason: 'Die Prüfung ist an einem unerwarteten Fehler gescheitert.',
  });
  change();
  await check.look();
  runs[3]?.end(SOUND);
  expect(await check.look()).toEqual({ state: 'done', isCurrent: true, at: 102, ...SOUND });
  expect(errors).toEqual([expect.any(BrokenOff), new Error('defect')]);
});

test('a retry repeats only a failed check', async () => {
  const { check, runs } = await openCheck();
  await check.look();
  expect(await check.retry()).toMatchObject({ state: 'checking' });
  runs[0]?.fail(new Error('defect'));
  expect(await check.look()).toMatchObject({ state: 'failed' });
  expect(await check.retry()).toEqual({ state: 'checking', isCurrent: false, at: null, ...SOUND });
  runs[1]?.end(FAULTY);
  expect(await check.retry()).toEqual({ state: 'done', isCurrent: true, at: 101, ...FAULTY });
  expect(runs).toHaveLength(2);
});

test('the end aborts the running check, and no further check follows', async () => {
  const { check, runs, errors, change } = await openCheck();
  await check.look();
  change();
  await check.look();
  await check.end();
  change();
  await check.look();
  expect(runs).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('a missing folder is not checked', async () => {
  const { folder, check, runs } = await openCheck();
  rmSync(folder, { recursive: true });
  expect(await check.look()).toBeNull();
  expect(runs).toEqual([]);
});
