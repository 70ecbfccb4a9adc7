/**
 * Until when showroom devices are to have a release. It lies in a file of its own, as a server of an earlier build reads no
 * pointer with a field that it does not know.
 */
import { readFile } from 'node:fs/promises';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Pointer } from '../../../src/contract/release/release';
import { place, type StepObserver } from './durable';
import type { Layout } from './layout';

/** The pointer's serial, and the deadline in seconds since 1970. Each publish and activate has a serial of its own. */
const Deadline = Type.Object({ serial: Type.Integer({ minimum: 0 }), by: Type.Integer({ minimum: 0 }) });

/** Says the deadline of the pointer with this serial, which is written next. */
export const placeDeadline = (layout: Layout, serial: number, by: number, onStep: StepObserver): Promise<void> =>
  place(layout.deadline, JSON.stringify({ serial, by }), onStep);

/** In seconds since 1970; null without one. A file that cannot be read says none: the release is served all the same. */
export async function readDeadline(layout: Layout, { serial }: Pointer): Promise<number | null> {
  try {
    const value: unknown = JSON.parse(await readFile(layout.deadline, 'utf8'));
    return Value.Check(Deadline, value) && value.serial === serial ? value.by : null;
  } catch {
    return null;
  }
}
