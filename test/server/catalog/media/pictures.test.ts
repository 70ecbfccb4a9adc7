import sharp from 'sharp';
import { pictureVariant, swatchOf, widthOf } from '../../../../server/catalog/media/pictures';

const plain = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Makes a picture of a tile in this colour on a white background. */
const tile = async (color: string): Promise<Buffer> => {
  const input = await plain(color, 60, 40).png().toBuffer();
  return plain('#ffffff', 100, 100).composite([{ input }]).webp({ lossless: true }).toBuffer();
};

test.each(['#a0431f', '#1e1a17', '#ffffff'])(
  'swatchOf measures the colour %s in the middle of a picture of a tile',
  async (color) => {
    expect(await swatchOf(await tile(color))).toBe(color);
  },
);

test('swatchOf returns red, green and blue for a greyscale picture', async () => {
  const grey = await sharp(await tile('#808080'))
    .grayscale()
    .webp({ lossless: true })
    .toBuffer();
  expect(await swatchOf(grey)).toBe('#808080');
});

test("widthOf returns a photograph's width after the rotation that the camera noted", async () => {
  expect(await widthOf(await plain('#fff', 60, 40).jpeg().toBuffer())).toBe(60);
  const turned = await plain('#fff', 60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await widthOf(turned)).toBe(40);
});

test.each(['jpeg', 'webp'] as const)(
  'pictureVariant applies the rotation that the camera noted to every size of a %s picture',
  async (format) => {
    const turned = await plain('#fff', 60, 40).withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
    for (const form of ['preview', 'cover', 'display'] as const) {
      const { width, height, orientation } = await sharp(await pictureVariant(turned, form)).metadata();
      expect([form, width, height, orientation]).toEqual([form, 40, 60, undefined]);
    }
  },
);

test('pictureVariant keeps an upright WebP picture unchanged', async () => {
  const picture = await plain('#a0431f', 60, 40).webp().toBuffer();
  for (const form of ['preview', 'cover', 'display'] as const)
    expect(await pictureVariant(picture, form)).toBe(picture);
});

test.each(['jpeg', 'png', 'webp'] as const)(
  'pictureVariant removes the GPS position from a %s picture',
  async (format) => {
    const noted = await plain('#a0431f', 61, 40)
      .withExif({ IFD3: { GPSLatitude: '50/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .withIccProfile('p3')
      .toFormat(format, { quality: 90 })
      .toBuffer();
    expect((await sharp(noted).metadata()).exif).toBeDefined();
    for (const form of ['preview', 'cover', 'display'] as const) {
      const { exif, xmp, width, height, format: made } = await sharp(await pictureVariant(noted, form)).metadata();
      expect([exif, xmp, width, height, made]).toEqual([undefined, undefined, 61, 40, 'webp']);
    }
  },
);

test('a WebP picture without its metadata keeps its pixels and colour profile', async () => {
  const noted = await plain('#a0431f', 61, 40)
    .withExif({ IFD0: { Copyright: 'Werk' } })
    .withIccProfile('p3')
    .webp()
    .toBuffer();
  const bare = await pictureVariant(noted, 'display');
  expect(bare.length).toBeLessThan(noted.length);
  expect(bare.readUInt32LE(4)).toBe(bare.length - 8);
  expect((await sharp(bare).metadata()).icc).toEqual((await sharp(noted).metadata()).icc);
  expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(noted).raw().toBuffer());
});

test.each([
  ['after the end of the file', Buffer.alloc(0), Buffer.from('what a program has left')],
  ['after a picture that declares no metadata', Buffer.from('EXIF\x04\0\0\0MM\0*'), Buffer.alloc(0)],
])('pictureVariant removes metadata from a WebP file with extra bytes %s', async (_where, note, rest) => {
  const picture = plain('#a0431f', 61, 40).webp({ lossless: true });
  const clean = await picture.toBuffer();
  const written = note.length > 0 ? clean : await picture.withExif({ IFD0: { Copyright: 'Werk' } }).toBuffer();
  const noted = Buffer.concat([written, note, rest]);
  noted.writeUInt32LE(noted.length - rest.length - 8, 4);
  const bare = await pictureVariant(noted, 'display');
  expect(bare.includes('EXIF')).toBe(false);
  expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(clean).raw().toBuffer());
});

test.each(['webp', 'avif', 'jpeg'] as const)(
  'pictureVariant turns a wide %s picture into WebP pictures of three widths',
  async (format) => {
    const picture = await plain('#a0431f', 3000, 300).toFormat(format, { effort: 0 }).toBuffer();
    const widths = ['preview', 'cover', 'display'] as const;
    const made = await Promise.all(widths.map((form) => pictureVariant(picture, form)));
    expect(await Promise.all(made.map(async (bytes) => (await sharp(bytes).metadata()).format))).toEqual(
      Array(3).fill('webp'),
    );
    expect(await Promise.all(made.map(widthOf))).toEqual([480, 1000, 2400]);
  },
);

test.each([
  ['preview', 480],
  ['cover', 1000],
  ['display', 1200],
] as const)('pictureVariant sets the width of a picture: size "%s", width %i px', async (form, width) => {
  const picture = await plain('#a0431f', 1200, 900).webp().toBuffer();
  expect(await widthOf(await pictureVariant(picture, form))).toBe(width);
});
