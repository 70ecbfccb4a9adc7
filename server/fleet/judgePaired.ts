/** Checks what an administrator gives to a device that is paired or set up by a card. */
import { IDLE_SECONDS } from '../../src/contract/base/limits';
import type { PairBody, ShowroomForm, ShowroomSetUp } from '../../src/contract/fleet/pairing';
import type { ShowroomChange } from '../../src/contract/fleet/setUp';
import { RequestFault } from '../http/errorAnswer';

/** Pages of older builds send no PIN. */
const NO_PIN =
  'Ein Gerät in der Ausstellung braucht eine PIN. Bitte laden Sie diese Seite neu und legen Sie eine fest.';

/**
 * Null for a personal device.
 * @throws RequestFault 400 that names the field
 */
export function judgePaired({
  kind,
  permission_group: group,
  showroom,
}: Pick<PairBody, 'kind' | 'permission_group' | 'showroom'>): ShowroomSetUp | null {
  judgeGroup(kind, group);
  return kind === 'personal' ? null : judgeShowroom(showroom);
}

/** @throws RequestFault 400 for a showroom device in another group than `default` */
export function judgeGroup(kind: PairBody['kind'], group: PairBody['permission_group']): void {
  if (kind === 'showroom' && group !== 'default')
    throw RequestFault.ofField(400, 'permission_group', 'Ein Gerät in der Ausstellung hat die Gruppe „default“.');
}

/** @throws RequestFault 400 without a PIN or with a wrong idle time */
function judgeShowroom(given: PairBody['showroom']): ShowroomSetUp {
  if (given === undefined) throw RequestFault.ofField(400, 'pin', NO_PIN);
  return { pin: judgePin(given.pin), idle_seconds: judgeSeconds(given.idle_seconds) };
}

/** @throws RequestFault 400 with a wrong idle time */
export const judgeShowroomChange = ({ pin, idle_seconds: seconds }: Partial<ShowroomForm>): ShowroomChange => ({
  ...(pin === undefined ? {} : { pin: judgePin(pin) }),
  ...(seconds === undefined ? {} : { idle_seconds: judgeSeconds(seconds) }),
});

const judgePin = ({ salt, hash, iterations }: ShowroomForm['pin']): ShowroomSetUp['pin'] => ({
  ...{ salt, hash, iterations: Number(iterations) },
});

function judgeSeconds(given: string): number {
  const seconds = Number(given);
  if (seconds < IDLE_SECONDS.min || seconds > IDLE_SECONDS.max)
    throw RequestFault.ofField(
      400,
      'idle_seconds',
      `Möglich sind ${IDLE_SECONDS.min} bis ${IDLE_SECONDS.max} Sekunden.`,
    );
  return seconds;
}
