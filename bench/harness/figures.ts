/** Compares readings with peers and aims, and writes a table and JSON. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { markdownTable } from '../../test/support/markdownTable';
import type { Aim, Reading, Row, Scenario } from './scenario';

/** A row with its reading. Peer, peer's value and ratio are null without a comparison. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly peer: string | null;
  readonly peerValue: number | null;
  readonly ratio: number | null;
  readonly aim: string;
  readonly met: boolean;
}

export function figureOf(row: Row, value: number, peerValue: number | null): Figure {
  const { name, unit, peer, aim, isInverted = false } = row;
  const ratio = peerValue === null ? null : isInverted ? peerValue / value : value / peerValue;
  const bounds = describe(aim, ratio === null ? ` ${unit}` : ' ×');
  return { name, value, unit, peer, peerValue, ratio, aim: bounds, met: meets(ratio ?? value, aim) };
}

/** The figures of a scenario, without rows that could not be measured. */
export const figuresOf = (rows: Scenario['rows'], readings: Readonly<Record<string, Reading>>): Figure[] =>
  Object.entries(rows).flatMap(([key, row]) => {
    const reading = readings[key] ?? null;
    if (reading === null) return [];
    return typeof reading === 'number' ? figureOf(row, reading, null) : figureOf(row, reading.value, reading.peer);
  });

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
const round = (value: number): string => {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
};

/** A Markdown table. It has no columns for peers if no figure has a peer. */
export function tableOf(figures: readonly Figure[]): string {
  const hasPeers = figures.some(({ peer }) => peer !== null);
  return markdownTable(
    ['figure', 'value', ...(hasPeers ? ['peer', 'ratio'] : []), 'aim'],
    figures.map(({ name, value, unit, peer, peerValue, ratio, aim, met }) => [
      name,
      `${round(value)} ${unit}`,
      ...(hasPeers ? [peerValue === null ? '-' : `${round(peerValue)} ${unit}, ${peer}`] : []),
      ...(hasPeers ? [ratio === null ? '-' : `${round(ratio)} ×`] : []),
      met ? aim : `${aim}, missed`,
    ]),
  );
}

/** Writes `bench/results/NAME.json` and returns its path. */
export async function writeResults(name: string, figures: readonly Figure[]): Promise<string> {
  const folder = path.resolve(__dirname, '../results');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${name}.json`);
  await writeFile(file, `${JSON.stringify({ name, figures }, null, 2)}\n`);
  return file;
}
