/** Compares a benchmark's figures with other programs' figures and with aims, and writes a table and JSON. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Name of what the value is compared with, for example `nginx, files`. Null without a comparison. */
  readonly peer: string | null;
  readonly peerValue: number | null;
  /**
   * Usually the value divided by the peer's value. `comparedFigure` inverts the ratio if lower values are better and
   * the aim is "at least". Null without a peer.
   */
  readonly ratio: number | null;
  readonly aim: string;
  readonly met: boolean;
}

/**
 * The bounds that a figure should keep. They apply to the ratio if the figure has a peer, and otherwise to the value.
 */
export interface Aim {
  readonly atLeast?: number;
  readonly atMost?: number;
}

interface Measured {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly aim: Aim;
}

export function figure({ name, value, unit, aim }: Measured): Figure {
  return {
    name,
    value,
    unit,
    peer: null,
    peerValue: null,
    ratio: null,
    aim: describe(aim, ` ${unit}`),
    met: meets(value, aim),
  };
}

/**
 * The ratio is value / peerValue. If `lowerIsBetter` is set and the aim is "at least", the ratio is peerValue / value.
 */
export function comparedFigure(
  measured: Measured & { readonly peer: string; readonly peerValue: number; readonly lowerIsBetter?: boolean },
): Figure {
  const { name, value, unit, aim, peer, peerValue, lowerIsBetter = false } = measured;
  const ratio = lowerIsBetter && aim.atLeast !== undefined ? peerValue / value : value / peerValue;
  return { name, value, unit, peer, peerValue, ratio, aim: describe(aim, ' ×'), met: meets(ratio, aim) };
}

function describe({ atLeast, atMost }: Aim, unit: string): string {
  const bounds = [
    ...(atLeast === undefined ? [] : [`≥ ${round(atLeast)}${unit}`]),
    ...(atMost === undefined ? [] : [`≤ ${round(atMost)}${unit}`]),
  ];
  return bounds.length === 0 ? '-' : bounds.join(', ');
}

/** NaN meets no bound. */
const meets = (value: number, { atLeast = -Infinity, atMost = Infinity }: Aim): boolean =>
  value >= atLeast && value <= atMost;

/** Rounds to about three digits, with thousands separators. */
export const round = (value: number): string => {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
};

const HEADINGS = ['figure', 'value', 'peer', 'peer value', 'ratio', 'aim', 'met'];

export function table(figures: readonly Figure[]): string {
  const rows = [
    HEADINGS,
    ...figures.map(({ name, value, unit, peer, peerValue, ratio, aim, met }) => [
      name,
      `${round(value)} ${unit}`,
      peer ?? '-',
      peerValue === null ? '-' : `${round(peerValue)} ${unit}`,
      ratio === null ? '-' : `${round(ratio)} ×`,
      aim,
      met ? 'yes' : 'NO',
    ]),
  ];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

export async function writeResults(name: string, figures: readonly Figure[]): Promise<string> {
  const folder = path.resolve(__dirname, '../results');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${name}.json`);
  await writeFile(file, `${JSON.stringify({ name, figures }, null, 2)}\n`);
  return file;
}
