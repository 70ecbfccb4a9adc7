import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { DerivedStore } from '../../../server/catalog/media/derivedStore';
import { MediaFault, openMediaFile } from '../../../server/catalog/media/mediaFiles';
import { ShownPictures } from '../../../server/catalog/media/shownPictures';
import { makeAnew } from '../../../server/catalog/reading/recall';
import { MediaIds } from '../../../server/editor/mediaIds';

let folder: string;
let derived: string;
let ids: MediaIds;
beforeEach(async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'media-ids-'));
  [folder, derived] = [path.join(root, 'catalogue'), path.join(root, 'derived')];
  mkdirSync(path.join(folder, 'media'), { recursive: true });
  const picture = sharp({ create: { width: 600, height: 20, channels: 3, background: '#a65f40' } });
  await picture.png().toFile(path.join(folder, 'media/bild.png'));
  ids = new MediaIds(folder, derived, Date.now);
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

/** A release that has every file. */
const release = (version: string | null) => ({ version, has: () => true });

test('a picture has the id of its small form as soon as a publication has made it', async () => {
  const file = await openMediaFile(path.join(folder, 'media'), 'bild.png');
  if (file instanceof MediaFault) throw new Error(file.reason);
  expect(await ids.picture('bild.png', release(null))).toBe(file.id);
  const small = await new ShownPictures(new DerivedStore(derived), makeAnew).get(file, 'preview');
  if (small instanceof MediaFault) throw new Error(small.reason);
  expect(small.id).not.toBe(file.id);
  expect(await ids.picture('bild.png', release('1.0.0'))).toBe(small.id);
  expect(await ids.list(release('1.0.0'))).toEqual([{ path: 'bild.png', kind: 'picture', id: small.id }]);
});

test('a picture that the release does not have has no id', async () => {
  expect(await ids.picture('bild.png', { version: '1.0.0', has: () => false })).toBeNull();
});

test.each(['../fremd.png', '/etc/bild.png', 'a\\bild.png', 'a\0.png', 'fehlt.png', 'blatt.pdf', 'bild'])(
  'the name %j has no picture',
  async (name) => {
    writeFileSync(path.join(folder, 'fremd.png'), 'x');
    writeFileSync(path.join(folder, 'media/blatt.pdf'), '%PDF-1.4');
    expect(await ids.picture(name, release('1.0.0'))).toBeNull();
  },
);

test('the list leaves out files that no release can have', async () => {
  for (const name of ['notiz.xyz', '.bild.png', 'riesig.png']) writeFileSync(path.join(folder, 'media', name), 'x');
  truncateSync(path.join(folder, 'media/riesig.png'), 16 * 1024 * 1024);
  writeFileSync(path.join(folder, 'media/u\u0308ber.png'), 'x');
  expect((await ids.list(release(null))).map((medium) => medium.path)).toEqual(['bild.png', 'über.png']);
});
