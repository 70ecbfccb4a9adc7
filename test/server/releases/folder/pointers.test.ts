import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { layoutOf, type Layout } from '../../../../server/releases/folder/layout';
import {
  KEEP_SECONDS,
  keptPointer,
  parsePointer,
  readCurrentText,
  readDraft,
  readHistory,
  readPointer,
  superseding,
  type KeptRelease,
} from '../../../../server/releases/folder/pointers';
import { ReleaseError, UnknownFormat } from '../../../../server/releases/folder/releaseError';
import type { Pointer } from '../../../../src/contract/release/release';
import { removeTempStores, tempStore } from '../tempStore';

afterAll(removeTempStores);

const NOW = 1_700_000_000;
const pointer = (version: string, digit: string): Pointer => ({
  version,
  timestamp: 1,
  sha256: digit.repeat(64),
  size: 10,
  format: 1,
});
const [one, two, three] = [pointer('1.0.0', '1'), pointer('1.1.0', '2'), pointer('1.2.0', '3')];

let layout: Layout;

beforeEach(() => {
  layout = layoutOf(tempStore());
  mkdirSync(layout.root, { recursive: true });
});

const write = (file: 'current' | 'draft' | 'history', value: unknown) =>
  writeFileSync(layout[file], typeof value === 'string' ? value : JSON.stringify(value));
const kept = (release: Pointer, supersededAt: number): KeptRelease => ({ pointer: release, supersededAt });

test('an empty store has no release, no draft and no history', async () => {
  expect(await readCurrentText(layout)).toBeNull();
  expect(await readPointer(layout)).toBeNull();
  expect(await readDraft(layout)).toBeNull();
  expect(await readHistory(layout)).toEqual([]);
});

test('each pointer is read from its own file', async () => {
  write('current', one);
  write('draft', two);
  write('history', [kept(three, 5)]);
  expect(await readCurrentText(layout)).toBe(JSON.stringify(one));
  expect(await readPointer(layout)).toEqual(one);
  expect(await readDraft(layout)).toEqual(two);
  expect(await readHistory(layout)).toEqual([kept(three, 5)]);
});

test.each(['{', '[]', '"text"', '{}', JSON.stringify({ ...one, sha256: 'x' }), JSON.stringify({ ...one, size: -1 })])(
  'reading a pointer that contains the invalid text "%s" throws an error that names the file',
  async (text) => {
    write('current', text);
    write('draft', text);
    const root = path.basename(layout.root);
    await expect(readPointer(layout)).rejects.toThrow(new ReleaseError(`Die Datei ${root}/current ist beschädigt.`));
    await expect(readDraft(layout)).rejects.toThrow(new ReleaseError(`Die Datei ${root}/draft ist beschädigt.`));
  },
);

test('reading a pointer that a newer build wrote throws UnknownFormat', () => {
  const unknown = () => parsePointer('{"version":"2.0.0","format":99,"more":[]}', layout.current);
  expect(unknown).toThrow(UnknownFormat);
  expect(unknown).toThrow('Veröffentlichung 2.0.0 hat das unbekannte Format 99.');
  for (const text of ['{"version":"2.0","format":99}', '{"version":"2.0.0","format":"99"}'])
    expect(() => parsePointer(text, layout.current)).not.toThrow(UnknownFormat);
});

test.each(['{', '{}', '[1]', JSON.stringify([{ pointer: one }]), JSON.stringify([{ pointer: {}, supersededAt: 1 }])])(
  'reading a history that contains the invalid text "%s" throws an error that names the file',
  async (text) => {
    write('history', text);
    await expect(readHistory(layout)).rejects.toThrow(/^Die Datei releases\/history ist beschädigt\.$/);
  },
);

test('reading an unreadable pointer file throws an error', async () => {
  for (const file of ['current', 'draft', 'history'] as const) mkdirSync(layout[file]);
  for (const read of [readCurrentText, readPointer, readDraft, readHistory])
    await expect(read(layout)).rejects.toMatchObject({ code: 'EISDIR' });
});

test('keptPointer finds a superseded release by its version for 30 days', async () => {
  write('history', [kept(two, NOW), kept(one, NOW - KEEP_SECONDS + 1), kept(three, NOW - KEEP_SECONDS)]);
  expect(KEEP_SECONDS).toBe(2_592_000);
  expect(await keptPointer(layout, '1.1.0', NOW)).toEqual(two);
  expect(await keptPointer(layout, '1.0.0', NOW)).toEqual(one);
  expect(await keptPointer(layout, '1.2.0', NOW)).toBeNull();
  expect(await keptPointer(layout, '9.9.9', NOW)).toBeNull();
});

test('the history lists the last superseded release first, and each release only once', () => {
  const history = [kept(two, 5), kept(one, 4)];
  expect(superseding(history, three, NOW)).toEqual([kept(three, NOW), ...history]);
  expect(superseding(history, one, NOW)).toEqual([kept(one, NOW), kept(two, 5)]);
});
