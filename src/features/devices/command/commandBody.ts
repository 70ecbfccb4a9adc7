import type { CommandBody, DeviceDetail } from '../../../contract/fleet/devices';
import { setUpBody, type SetUpChoice } from './setUpBody';
import type { ChoiceFault } from '../pair/setUpOf';

/** What a person chose for a command. `by` is a local time such as `2026-12-01T06:00`, or empty. */
export interface CommandChoice {
  readonly text: string;
  readonly name: string;
  readonly version: string;
  readonly by: string;
  readonly setUp: SetUpChoice;
}

/** `device`: the device as it is, null for many devices. `version`: the chosen version at first. */
export const firstChoice = (
  device: Pick<DeviceDetail, 'name' | 'kind' | 'group'> | null,
  version: string,
): CommandChoice => ({
  ...{ text: '', name: device?.name ?? '', version, by: '' },
  setUp: {
    ...{ profile: '', kind: device?.kind ?? 'showroom', group: device?.group === 'worker' ? 'worker' : 'default' },
    ...{ pin: '', repeated: '', seconds: null, fullScreen: '' },
  },
});

/** Leaves out what the command does not need. */
export async function commandOf(
  kind: CommandBody['kind'],
  { text, name, version, by, setUp }: CommandChoice,
): Promise<CommandBody | ChoiceFault> {
  if (kind === 'message') return { kind, text };
  if (kind === 'rename') return { kind, name };
  if (kind === 'setUp') {
    const body = await setUpBody(setUp);
    return typeof body === 'string' ? body : { kind, ...body };
  }
  if (kind !== 'takeRelease') return { kind };
  const time = new Date(by);
  return { kind, version, ...(Number.isNaN(time.getTime()) ? {} : { by: time.toISOString() }) };
}
