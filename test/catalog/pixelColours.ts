import sharp from 'sharp';

/** A colour in CIE L*a*b*: how light, how red, how yellow it is. */
export type Lab = readonly [light: number, red: number, yellow: number];

const linear = (value: number): number =>
  value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const root = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);

function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/**
 * Returns the colours of all pixels of a picture, or of its `box` (left, top, width, height), scaled to at most 200
 * pixels width.
 */
export async function pixelsOf(file: string, box?: readonly number[]): Promise<Lab[]> {
  const [left = 0, top = 0, width = 0, height = 0] = box ?? [];
  const part = box === undefined ? sharp(file) : sharp(file).extract({ left, top, width, height });
  const { data, info } = await part
    .removeAlpha()
    .resize({ width: 200, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, index) => {
    const at = index * info.channels;
    return labOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
  });
}

/** The pixels' median of each Lab value. */
export function middleOf(pixels: readonly Lab[]): Lab {
  const middle = (place: 0 | 1 | 2): number =>
    pixels.map((pixel) => pixel[place]).sort((one, other) => one - other)[pixels.length >> 1] ?? 0;
  return [middle(0), middle(1), middle(2)];
}

/** Share of the pixels with about this colour. Brightness counts less than hue. */
export const shareOf = (pixels: readonly Lab[], [light, red, yellow]: Lab): number =>
  pixels.filter((pixel) => Math.hypot((pixel[0] - light) * 0.6, pixel[1] - red, pixel[2] - yellow) < 9).length /
  pixels.length;

/** Returns the filter values (`color`) that suit a roof of this colour. */
export function colourNames([light, red, yellow]: Lab): readonly string[] {
  const chroma = Math.hypot(red, yellow);
  if (chroma < 4.5) return [chroma < 2 && light < 34 ? 'schwarz' : 'grau'];
  if (yellow < 0.6 * red) return ['rot'];
  if (red < 17) return ['braun'];
  return light < 46 ? ['rot', 'altfarben'] : ['rot'];
}
