/** The perceived difference of two colours (CIEDE2000, Sharma, Wu and Dalal 2005), and the mean colour of pixels. */
import { linearOf, type Linear } from '../../src/contract/content/roofColour';

type Lab = readonly [light: number, red: number, yellow: number];

const root = (value: number): number =>
  value > 216 / 24_389 ? Math.cbrt(value) : (value * 24_389) / 27 / 116 + 16 / 116;

/** The Lab colour of a linear sRGB colour under D65. */
export function labOf([r, g, b]: Linear): Lab {
  const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = root(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const DEGREE = Math.PI / 180;
const hueOf = (a: number, b: number): number => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / DEGREE + 360) % 360);

export function deltaE([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const mean7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const grow = 1.5 - 0.5 * Math.sqrt(mean7 / (mean7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(a1 * grow, b1), Math.hypot(a2 * grow, b2)];
  const [h1, h2] = [hueOf(a1 * grow, b1), hueOf(a2 * grow, b2)];
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const hue = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * DEGREE);
  const light = (l1 + l2) / 2;
  const chroma = (c1 + c2) / 2;
  const middle = c1 * c2 === 0 ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const t =
    1 -
    0.17 * Math.cos((middle - 30) * DEGREE) +
    0.24 * Math.cos(2 * middle * DEGREE) +
    0.32 * Math.cos((3 * middle + 6) * DEGREE) -
    0.2 * Math.cos((4 * middle - 63) * DEGREE);
  const sl = 1 + (0.015 * (light - 50) ** 2) / Math.sqrt(20 + (light - 50) ** 2);
  const sc = 1 + 0.045 * chroma;
  const sh = 1 + 0.015 * chroma * t;
  const spread = 30 * Math.exp(-(((middle - 275) / 25) ** 2));
  const mix = -2 * Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)) * Math.sin(2 * spread * DEGREE);
  const [dl, dc, dh] = [(l2 - l1) / sl, (c2 - c1) / sc, hue / sh];
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + mix * dc * dh);
}

const LIGHT_OF = Array.from({ length: 256 }, (_, byte) => linearOf(`#${byte.toString(16).padStart(2, '0')}0000`)[0]);

/** The linear light of a colour byte, from 0 to 1. */
export const lightOf = (byte: number): number => LIGHT_OF[byte] ?? 0;

/** The mean colour of pixels with four bytes each. */
export function meanLight(pixels: Uint8Array | Uint8ClampedArray): Linear {
  const sums: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4)
    for (const channel of [0, 1, 2] as const) sums[channel] += lightOf(pixels[at + channel] ?? 0);
  const count = pixels.length / 4;
  return [sums[0] / count, sums[1] / count, sums[2] / count];
}
