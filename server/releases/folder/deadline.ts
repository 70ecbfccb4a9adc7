import { readFile } from 'node:fs/promises';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Pointer } from '../../../src/contract/release/release';
import { place } from './durable';
import type { Layout, ReleaseFolder } from './layout';

/**
 * The deadline has its own file, because older builds reject unknown fields in the pointer to the current release.
 * `by`: seconds since 1970.
 */
const Deadline = Type.Object({ serial: Type.Integer({ minimum: 0 }), by: Type.Integer({ minimum: 0 }) });

/** Call it before placing the pointer, because readers of the pointer also read the deadline. */
export const placeDeadline = ({ disk, deadline }: ReleaseFolder, serial: number, by: number): Promise<void> =>
  place(disk, deadline, JSON.stringify({ serial, by }));

/** Seconds since 1970. Null when the deadline is missing, unreadable or for another pointer. */
export async function readDeadline(layout: Layout, { serial }: Pointer): Promise<number | null> {
  try {
    const value: unknown = JSON.parse(await readFile(layout.deadline, 'utf8'));
    return Value.Check(Deadline, value) && value.serial === serial ? value.by : null;
  } catch {
    return null;
  }
}
