import type { SetUpBody } from '../../../contract/fleet/setUp';
import { setUpOf, type ChoiceFault } from '../pair/setUpOf';

/** `profile`: id, or empty for the fields below it. Without a PIN or time (null), a showroom device keeps its own. */
export interface SetUpChoice {
  readonly profile: string;
  readonly kind: NonNullable<SetUpBody['device_kind']>;
  readonly group: NonNullable<SetUpBody['permission_group']>;
  readonly pin: string;
  readonly repeated: string;
  readonly seconds: number | null;
  /** Empty: as it is. */
  readonly fullScreen: '' | NonNullable<SetUpBody['full_screen']>;
}

export async function setUpBody(choice: SetUpChoice): Promise<SetUpBody | ChoiceFault> {
  const { profile, kind, group, pin, repeated, seconds, fullScreen } = choice;
  if (profile !== '') return { profile };
  if (kind === 'personal') return { device_kind: kind, permission_group: group };
  const idle = seconds === null ? {} : { idle_seconds: String(seconds) };
  const setUp = pin === '' && repeated === '' ? null : await setUpOf({ pin, repeated, seconds: 0 });
  if (typeof setUp === 'string') return setUp;
  const showroom = { ...(setUp === null ? {} : { pin: setUp.pin }), ...idle };
  return {
    ...{ device_kind: kind, permission_group: 'default', showroom },
    ...(fullScreen === '' ? {} : { full_screen: fullScreen }),
  };
}
