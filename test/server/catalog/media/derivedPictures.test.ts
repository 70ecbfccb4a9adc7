import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DerivedStore } from '../../../../server/catalog/media/derivedStore';
import { MediaLibrary } from '../../../../server/catalog/media/mediaLibrary';

const MEDIA = path.join(__dirname, '../../../../catalog/media');
const PDF = 'pdf/datenblatt-lindora-12-de.pdf';
const PICTURE = 'pictures/tile-hohenau-13-weinrot.webp';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dachberater-derived-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function publication() {
  const library = new MediaLibrary(MEDIA, new DerivedStore(folder));
  const report = (_path: unknown, reason: string) => {
    throw new Error(reason);
  };
  const pdf = await library.item({ name: 'PDF', file: PDF }, report);
  const picture = await library.picture(PICTURE, 'display', report);
  const types = [...library.files].map(([id, file]) => [id, file.type]);
  return { pdf, picture, types };
}

const derivedFiles = async () => (await readdir(folder)).map((name) => path.join(folder, name));

test('the loader makes a derived picture again when a power cut has left its file empty', async () => {
  const before = await publication();
  expect(before.pdf.image).not.toBe(before.pdf.customer_file_id);
  for (const file of await derivedFiles()) await truncate(file);
  expect(await publication()).toEqual(before);
  for (const file of await derivedFiles()) expect((await stat(file)).size).toBeGreaterThan(0);
});

test('the loader stores every derived picture for later runs', async () => {
  const before = await publication();
  const files = await derivedFiles();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  expect(contents.every((bytes) => bytes.length > 0)).toBe(true);
  const store = new DerivedStore(folder);
  const again = await Promise.all(
    files.map((file) =>
      store.get(path.basename(file), () => {
        throw new Error('made again');
      }),
    ),
  );
  expect(again).toEqual(contents);
  expect(await publication()).toEqual(before);
});

test("the loader measures a picture's colour again when the stored colour comes from an older method", async () => {
  const library = () => new MediaLibrary(MEDIA, new DerivedStore(folder));
  const id = await library().picture(PICTURE, 'display', () => undefined);
  // The `r1` in the file's name stands for an older method of measuring colours.
  await writeFile(path.join(folder, `${id}-colour-r1.txt`), '#bada55');
  const color = await library().swatch(PICTURE);
  expect(color).toMatch(/^#[0-9a-f]{6}$/);
  expect(color).not.toBe('#bada55');
});
