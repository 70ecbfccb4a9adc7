/** Checks what an administrator gives to a device that is paired or set up by a card. */
import { IDLE_SECONDS } from '../../src/contract/base/limits';
import type { PairBody, ShowroomSetUp } from '../../src/contract/fleet/pairing';
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
  if (kind === 'personal') return null;
  if (group !== 'default')
    throw RequestFault.ofField(400, 'permission_group', 'Ein Gerät in der Ausstellung hat die Gruppe „default“.');
  return judgeShowroom(showroom);
}

/** @throws RequestFault 400 without a PIN or with a wrong idle time */
function judgeShowroom(given: PairBody['showroom']): ShowroomSetUp {
  if (given === undefined) throw RequestFault.ofField(400, 'pin', NO_PIN);
  const [seconds, iterations] = [Number(given.idle_seconds), Number(given.pin.iterations)];
  if (seconds < IDLE_SECONDS.min || seconds > IDLE_SECONDS.max)
    throw RequestFault.ofField(
      400,
      'idle_seconds',
      `Möglich sind ${IDLE_SECONDS.min} bis ${IDLE_SECONDS.max} Sekunden.`,
    );
  const { salt, hash } = given.pin;
  return { pin: { salt, hash, iterations }, idle_seconds: seconds };
}
