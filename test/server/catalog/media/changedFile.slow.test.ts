/** If a media file changes after its check, the publisher must not publish the changed bytes. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DerivedStore } from '../../../../server/catalog/media/derivedStore';
import { MediaLibrary } from '../../../../server/catalog/media/mediaLibrary';
import { ReleaseError } from '../../../../server/releases/folder/releaseError';
import { picture, removeTempCatalogs, tempCatalog } from '../tempCatalog';

afterAll(removeTempCatalogs);

const report = (_path: unknown, reason: string) => {
  throw new Error(reason);
};

const SAID = new ReleaseError(
  '„bild.webp“ hat sich geändert, während der Katalog gelesen wurde. Bitte noch einmal versuchen.',
);

/** Checks a picture with a `MediaLibrary`, and then changes the picture's file with `change`. */
async function judged(change: (file: string) => void) {
  const media = path.join(await tempCatalog(), 'media');
  const library = new MediaLibrary(media, new DerivedStore(null));
  const id = await library.picture('bild.webp', 'display', report);
  change(path.join(media, 'bild.webp'));
  return { library, id };
}

describe.each<[string, () => Promise<(file: string) => void>]>([
  ['is deleted', async () => (file) => rmSync(file)],
  [
    'becomes another picture',
    async () => {
      const other = await picture(30);
      return (file) => writeFileSync(file, other);
    },
  ],
])('a picture that %s after its check', (_what, changing) => {
  test('is not published', async () => {
    const { library, id } = await judged(await changing());
    await expect(library.files.get(id)?.bytes()).rejects.toEqual(SAID);
  });

  test('causes an error when the library makes a smaller picture or measures the colour', async () => {
    const { library } = await judged(await changing());
    await expect(library.picture('bild.webp', 'preview', report)).rejects.toEqual(SAID);
    await expect(library.swatch('bild.webp')).rejects.toEqual(SAID);
  });
});

test('a tender text that changes after its check is not published', async () => {
  const media = path.join(await tempCatalog({ 'media/text.txt': 'Ziegel' }), 'media');
  const library = new MediaLibrary(media, new DerivedStore(null));
  const { file, text } = await library.tender('text.txt', report);
  expect(text).toBe('Ziegel');
  writeFileSync(path.join(media, 'text.txt'), 'Steine');
  await expect(library.files.get(file)?.bytes()).rejects.toThrow(ReleaseError);
  await expect(library.tender('text.txt', report)).rejects.toThrow(ReleaseError);
});
