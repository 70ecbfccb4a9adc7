import type { CommandBody } from '../../../contract/fleet/devices';

/** What a person typed for a command. `by` is a local time such as `2026-12-01T06:00`, or empty. */
export interface CommandTexts {
  readonly text: string;
  readonly name: string;
  readonly version: string;
  readonly by: string;
}

/** Leaves out what the command does not need. */
export function commandOf(kind: CommandBody['kind'], { text, name, version, by }: CommandTexts): CommandBody {
  if (kind === 'message') return { kind, text };
  if (kind === 'rename') return { kind, name };
  if (kind !== 'takeRelease') return { kind };
  const time = new Date(by);
  return { kind, version, ...(Number.isNaN(time.getTime()) ? {} : { by: time.toISOString() }) };
}
