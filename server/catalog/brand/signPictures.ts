/** Draws the sign of a brand as icons. */
import sharp from 'sharp';
import { BRAND_PATHS } from '../../../src/contract/brand/brandPaths';
import { drawSvg } from '../../base/drawSvg';
import { inTurn } from '../reading/bounded';
import { nameTimeOut } from '../media/pictures';

const PNG = 'image/png';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** Part of a maskable icon's width that no system cuts off (w3.org/TR/appmanifest). */
const SAFE_SHARE = 0.8;
/** Part of the width between the edge and the place where the sign's ground is read. */
const EDGE_SHARE = 0.02;
/** In pixels. Printed sheets show the sign in a third of an inch. */
const PRINTED_PX = 256;

/** Part of a stored picture's file name. Raise it when this file's pictures change. */
export const SIGN_RECIPE = 'b1';

interface SignPicture {
  readonly address: string;
  readonly type: string;
  /** @throws RanOut when the drawing takes too long twice */
  readonly draw: () => Promise<Buffer>;
}

/** `surface`: ground of the filled pictures if the sign does not fill its own ground. */
export function signPictures(sign: Buffer, surface: string): readonly SignPicture[] {
  const picture = (address: string, type: string, draw: () => Promise<Buffer>): SignPicture => ({
    address,
    type,
    draw: () => inTurn(() => draw().catch(nameTimeOut)),
  });
  const filled = async (pixels: number, share = 1) => fill(sign, pixels, share, surface);
  return [
    picture(BRAND_PATHS.icon180, PNG, async () => (await filled(180)).png({ compressionLevel: 9 }).toBuffer()),
    picture(BRAND_PATHS.icon192, PNG, () => square(sign, 192)),
    picture(BRAND_PATHS.icon512, PNG, () => square(sign, 512)),
    picture(BRAND_PATHS.maskable, PNG, async () =>
      (await filled(512, SAFE_SHARE)).png({ compressionLevel: 9 }).toBuffer(),
    ),
    picture(BRAND_PATHS.sign, 'image/jpeg', async () =>
      (await filled(PRINTED_PX)).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer(),
    ),
  ];
}

async function square(sign: Buffer, pixels: number): Promise<Buffer> {
  const drawn = await drawSvg(sign, { width: pixels, height: pixels });
  return sharp(drawn)
    .resize(pixels, pixels, { fit: 'contain', background: CLEAR })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The sign takes this share of the picture's width. */
async function fill(sign: Buffer, pixels: number, share: number, surface: string) {
  const inner = Math.round((pixels * share) / 2) * 2;
  const drawn = await square(sign, inner);
  const background = await groundOf(drawn, surface);
  const margin = Math.floor((pixels - inner) / 2);
  return sharp(drawn)
    .flatten({ background })
    .extend({ top: margin, bottom: pixels - inner - margin, left: margin, right: pixels - inner - margin, background });
}

/** Returns the colour beside the middle of all four edges, or `surface` if it is not the same there. */
async function groundOf(picture: Buffer, surface: string): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const [middle, centre] = [Math.floor(width / 2), Math.floor(height / 2)];
  // The outermost pixels may be half covered.
  const inset = Math.ceil(width * EDGE_SHARE);
  const places = [
    [middle, inset],
    [middle, height - 1 - inset],
    [inset, centre],
    [width - 1 - inset, centre],
  ] as const;
  const pixels = places.map(([x, y]) => {
    const at = (y * width + x) * channels;
    return data.subarray(at, at + channels).toString('hex');
  });
  const [first = ''] = pixels;
  return first.endsWith('ff') && pixels.every((pixel) => pixel === first) ? `#${first.slice(0, 6)}` : surface;
}
