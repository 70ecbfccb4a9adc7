/** Computes the cross-sections of the forms: heights across the width of the tile, in millimetres. */
import type { Form, Shape } from './forms';

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const smooth = (from: number, to: number, x: number): number => {
  const t = clamp((x - from) / (to - from), 0, 1);
  return t * t * t * (t * (6 * t - 15) + 10);
};

const bump = (x: number, centre: number, half: number): number =>
  (0.5 + 0.5 * Math.cos(Math.PI * clamp(Math.abs(x - centre) / half, 0, 1))) ** 0.7;

/** Millimetres between a tile's side lock and the neighbouring tile that lies above this lock. */
const LOCK_GAP = 6;

/** Height of the visible surface at `x` millimetres from the left edge, without the locks. */
const WAVES: Readonly<Record<Form, (shape: Shape, x: number) => number>> = {
  flachdach: ({ width, cover, wave }, x) => {
    const lock = width - cover;
    const roll = width - 44;
    const up = smooth(roll - 66, roll + 6, x);
    const down = smooth(roll - 6, width + 22, x);
    const hollow = Math.sin(clamp((x - lock) / (roll - 40 - lock), 0, 1) * Math.PI) ** 2;
    return wave * (up - 0.86 * down) - 3.5 * hollow;
  },
  glatt: ({ width, cover, wave }, x) => wave * bump(x, width - cover + 12, 7.8),
  hohlfalz: ({ width, cover, wave }, x) =>
    wave * (0.5 + 0.5 * Math.cos((2 * Math.PI * (x - (width - 38))) / cover)) ** 1.15,
  biber: () => 0,
  /** The surface is a half pipe (German Mönch) beside a trough (German Nonne). */
  moench: ({ width, cover, wave }, x) => {
    const radius = cover / 4 + 1;
    const middle = width - cover / 4 - 2;
    const beside = (x - middle) / radius;
    if (Math.abs(beside) < 1) return wave * Math.sqrt(1 - beside ** 2);
    return Math.min(0, -0.62 * wave * (1 - ((x - middle + cover / 2) / (1.03 * radius)) ** 2));
  },
  'doppel-s': ({ width, cover, wave }, x) =>
    wave * (0.5 + 0.5 * Math.cos((4 * Math.PI * (x - (width - 24))) / cover)) ** 1.25,
};

export const waveAt = (shape: Shape, x: number): number => WAVES[shape.form](shape, x);

const flapLift = ({ form, cover }: Shape, x: number): number =>
  form === 'hohlfalz' || form === 'doppel-s' ? 5.5 * smooth(cover - 34, cover + 8, x) : 0;

/** Height of the section's upper side at `x`. The side lock is on the left. */
export function upperAt(shape: Shape, x: number): number {
  const { form, width, cover, thickness } = shape;
  if (form === 'biber') return -2.2 * ((x / width - 0.5) * 2) ** 2;
  const lock = width - cover;
  const under = waveAt(shape, x + cover) - thickness - LOCK_GAP;
  const ribs =
    form === 'doppel-s' ? 5 * bump(x, lock * 0.36, 5) : 5.2 * (bump(x, lock * 0.2, 4.6) + bump(x, lock * 0.58, 4.6));
  const visible = smooth(lock + 0.8, lock + 4.4, x);
  return visible * (waveAt(shape, x) + flapLift(shape, x)) + (1 - visible) * (under + ribs);
}

export function lowerAt(shape: Shape, x: number): number {
  const { form, width, cover, thickness } = shape;
  if (form === 'biber') return upperAt(shape, x) - thickness;
  const lock = width - cover;
  const under = waveAt(shape, x + cover) - thickness - LOCK_GAP - 8;
  const visible = smooth(lock + 1, lock + 12, x);
  return visible * (waveAt(shape, x) + flapLift(shape, x) - thickness) + (1 - visible) * under;
}

/** Millimetres by which the foot, the tile's lower end, recedes at `x`. */
export const footAt = ({ form, width, radius }: Shape, x: number): number =>
  form === 'biber' ? radius - Math.sqrt(radius ** 2 - (x - width / 2) ** 2) : 0;
