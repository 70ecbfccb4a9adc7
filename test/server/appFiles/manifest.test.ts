/** Checks the files named in the neutral web app manifest, and their sizes and types. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const PUBLIC = path.resolve(__dirname, '../../../public');

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}
interface Manifest {
  readonly id: string;
  readonly start_url: string;
  readonly icons: readonly Picture[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Picture[] }[];
}

const readManifest = async () =>
  JSON.parse(await readFile(path.join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as Manifest;

test('the web app manifest has an id and shortcuts', async () => {
  const { id, start_url, shortcuts } = await readManifest();
  // Earlier manifests had no id, so browsers used the start URL as id. With another id they would install the app
  // twice.
  expect(id).toBe(start_url);
  expect(shortcuts.map(({ url }) => url)).toEqual(['/products/tiles', '/products/stones', '/references']);
});

test('every picture in the web app manifest has the size and type that the manifest names', async () => {
  const { icons, shortcuts } = await readManifest();
  for (const { src, sizes, type } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    const { width, height, format } = await sharp(path.join(PUBLIC, src)).metadata();
    expect([src, type]).toEqual([src, format === 'svg' ? 'image/svg+xml' : `image/${format}`]);
    if (sizes !== 'any') expect([src, sizes]).toEqual([src, `${width}x${height}`]);
  }
});

test('the maskable icon is a separate file whose picture fills the whole square', async () => {
  const { icons } = await readManifest();
  const maskable = icons.filter(({ purpose }) => purpose === 'maskable');
  expect(maskable).toHaveLength(1);
  expect(icons.filter(({ src }) => src === maskable[0]?.src)).toHaveLength(1);
  const { data, info } = await sharp(path.join(PUBLIC, maskable[0]?.src ?? ''))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const corner = data.subarray(0, 4);
  expect([...corner]).toEqual([0xa0, 0x43, 0x1f, 255]);
  expect(data[(info.width * info.height - 1) * 4 + 3]).toBe(255);
});
