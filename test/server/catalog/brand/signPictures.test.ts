import sharp from 'sharp';
import { BRAND_PATHS } from '../../../../src/contract/brand/brandPaths';
import { signPictures } from '../../../../server/catalog/brand/signPictures';

const svg = (inner: string, box = '0 0 24 24'): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>`);
const FILLED = svg('<rect width="24" height="24" rx="4" fill="#123456"/><circle cx="12" cy="12" r="6" fill="#fff"/>');
const BARE = svg('<circle cx="12" cy="12" r="11" fill="#123456"/>');
const WIDE = svg('<rect width="48" height="12" fill="#123456"/>', '0 0 48 12');
const SURFACE = '#fdfbf8';

/** Returns the size and the red, green, blue and opacity of the corner, of the edge's middle and of the centre. */
async function pixelsOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  const middle = Math.floor(info.width / 2);
  return { width: info.width, height: info.height, corner: at(0, 0), edge: at(middle, 0), centre: at(middle, middle) };
}

const drawn = async (sign: Buffer, address: string) => {
  const picture = signPictures(sign, SURFACE).find((one) => one.address === address);
  if (picture === undefined) throw new Error(`There is no ${address}`);
  return { type: picture.type, bytes: await picture.draw() };
};

// spec: brand-6
test.each([
  [BRAND_PATHS.icon180, 180],
  [BRAND_PATHS.icon192, 192],
  [BRAND_PATHS.icon512, 512],
  [BRAND_PATHS.maskable, 512],
])('the icon %s is a PNG with %d pixels on each side', async (address, size) => {
  for (const sign of [FILLED, BARE, WIDE]) {
    const { type, bytes } = await drawn(sign, address);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([type, format, width, height]).toEqual(['image/png', 'png', size, size]);
  }
});

test('the sign for printed sheets is a JPEG', async () => {
  const { type, bytes } = await drawn(FILLED, BRAND_PATHS.sign);
  expect([type, (await sharp(bytes).metadata()).format]).toEqual(['image/jpeg', 'jpeg']);
});

test('icons that fill their square continue the ground of the sign', async () => {
  const own = [0x12, 0x34, 0x56, 255];
  for (const address of [BRAND_PATHS.icon180, BRAND_PATHS.maskable]) {
    const { corner, edge, centre } = await pixelsOf((await drawn(FILLED, address)).bytes);
    expect([address, corner, edge, centre]).toEqual([address, own, own, [255, 255, 255, 255]]);
  }
  expect((await pixelsOf((await drawn(FILLED, BRAND_PATHS.icon512)).bytes)).corner[3]).toBe(0);
});

test('a sign without a ground of its own stands on the surface', async () => {
  const surface = [0xfd, 0xfb, 0xf8, 255];
  for (const sign of [BARE, WIDE]) {
    const { corner, edge, centre } = await pixelsOf((await drawn(sign, BRAND_PATHS.maskable)).bytes);
    expect([corner, edge, centre]).toEqual([surface, surface, [0x12, 0x34, 0x56, 255]]);
  }
});

test('no system cuts off a part of the sign in the maskable icon', async () => {
  const { data, info } = await sharp((await drawn(BARE, BRAND_PATHS.maskable)).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isInk = (x: number, y: number) => data[(y * info.width + x) * info.channels] === 0x12;
  const reach = Array.from({ length: info.width * info.height }, (_, at) => {
    const [x, y] = [at % info.width, Math.floor(at / info.width)];
    return isInk(x, y) ? Math.hypot(x - info.width / 2, y - info.height / 2) : 0;
  }).reduce((longest, length) => Math.max(longest, length), 0);
  expect(reach).toBeGreaterThan(0);
  expect(reach).toBeLessThan(0.4 * info.width);
});

test('a sign that cannot be drawn is an error', async () => {
  await expect(drawn(Buffer.from('no drawing'), BRAND_PATHS.icon192)).rejects.toThrow();
});
