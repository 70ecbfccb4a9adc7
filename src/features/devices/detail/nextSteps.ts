import type { CommandBody } from '../../../contract/fleet/devices';
import type { DeviceState } from '../../../contract/fleet/fleet';

type Kind = CommandBody['kind'];

/** The command that helps with a state. A message asks the person at the device for help. */
const HELPS: Partial<Record<DeviceState, Kind>> = {
  full: 'message',
  clock: 'message',
  empty: 'synchronise',
  incomplete: 'synchronise',
  behind: 'takeRelease',
  stuck: 'synchronise',
  failing: 'sendState',
  unkept: 'message',
};

export interface NextStep {
  readonly state: DeviceState;
  readonly kind: Kind;
}

/** Returns each helpful command once, for the worst state that it helps with. `states`: the worst first. */
export function nextSteps(states: readonly DeviceState[]): NextStep[] {
  const steps = states.flatMap((state) => {
    const kind = HELPS[state];
    return kind === undefined ? [] : [{ state, kind }];
  });
  return steps.filter(({ kind }, index) => steps.findIndex((step) => step.kind === kind) === index);
}
