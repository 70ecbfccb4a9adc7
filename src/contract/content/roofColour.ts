/** Linear light from 0 (black) to 1 (white). */
export type Linear = readonly [red: number, green: number, blue: number];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const BYTES = 256;
const WHITE = BYTES - 1;
/** Steps of linear light between black and white. With fewer steps dark colours would look equal. */
const STEPS = 8_192;
const CHANNELS = [0, 1, 2] as const;
const RGBA = 4;
const OPACITY = 0xff000000;

/** `value`: sRGB between 0 and 1 (IEC 61966-2-1). */
const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

const STEPS_OF = Float32Array.from({ length: BYTES }, (_, byte) => toLinear(byte / WHITE) * STEPS);
const BYTE_OF = Uint8Array.from({ length: STEPS + 1 }, (_, step) => Math.round(fromLinear(step / STEPS) * WHITE));

export function linearOf(swatch: string): Linear {
  const channel = (place: number): number => toLinear(parseInt(swatch.slice(1 + 2 * place, 3 + 2 * place), 16) / WHITE);
  return [channel(0), channel(1), channel(2)];
}

/** Returns the box around the roof, or null without one. `mask`: one byte per pixel. */
export function boxOf(mask: Uint8Array | Uint8ClampedArray, width: number): Box | null {
  const rows = mask.length / width;
  let [left, right, top, bottom] = [width, -1, rows, -1];
  for (let y = 0; y < rows; y += 1)
    for (let x = 0, at = y * width; x < width; x += 1, at += 1)
      if (mask[at] !== 0) {
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        bottom = y;
      }
  return bottom === -1 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

function litByte(byte: number, factor: number): number {
  const steps = (STEPS_OF[byte] ?? 0) * factor;
  return steps >= STEPS ? WHITE : (BYTE_OF[(steps + 0.5) | 0] ?? 0);
}

export interface NeutralRoof {
  /** Four bytes per pixel: red, green, blue, opacity. */
  readonly pixels: Uint8Array | Uint8ClampedArray;
  readonly mask: Uint8Array | Uint8ClampedArray;
  /** Linear light at which the roof shows exactly its swatch's colour. */
  readonly light: number;
}

/** `target` and `pixels` must have the same size and begin at multiples of four bytes. */
export function colourRoof(
  { pixels, mask, light }: NeutralRoof,
  colour: Linear,
  target: Uint8Array | Uint8ClampedArray,
): void {
  const ratios = [colour[0] / light, colour[1] / light, colour[2] / light] as const;
  // One table per channel holds the results for pixels that show only roof. Nearly all pixels do.
  const [red, green, blue] = [tableOf(ratios[0]), tableOf(ratios[1]), tableOf(ratios[2])];
  const [from, to] = [wordsOf(pixels), wordsOf(target)];
  for (let at = 0; at < mask.length; at += 1) {
    const roof = mask[at] ?? 0;
    const word = from[at] ?? 0;
    if (roof === WHITE)
      to[at] =
        (red[word & WHITE] ?? 0) |
        ((green[(word >>> 8) & WHITE] ?? 0) << 8) |
        ((blue[(word >>> 16) & WHITE] ?? 0) << 16) |
        (word & OPACITY);
    else {
      to[at] = word;
      if (roof !== 0)
        for (const channel of CHANNELS)
          target[at * RGBA + channel] = litByte(
            pixels[at * RGBA + channel] ?? 0,
            1 + (roof / WHITE) * (ratios[channel] - 1),
          );
    }
  }
}

/**
 * One number per pixel is faster to read than four bytes. Red is the lowest byte, because browsers' processors are
 * little-endian.
 */
const wordsOf = ({ buffer, byteOffset, byteLength }: Uint8Array | Uint8ClampedArray): Uint32Array =>
  new Uint32Array(buffer, byteOffset, byteLength / RGBA);

const tableOf = (ratio: number): Uint8Array => Uint8Array.from({ length: BYTES }, (_, byte) => litByte(byte, ratio));
