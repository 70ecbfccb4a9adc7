import type { CommandBody } from '../../src/contract/fleet/devices';
import { DEVICE_NAME_MAX_LENGTH } from '../../src/contract/base/limits';
import { MESSAGE_MAX_LENGTH } from '../../src/contract/fleet/fleet';
import { RequestFault } from '../http/errorAnswer';
import type { Order } from './commands';
import { neededText } from './givenText';

const DAY_MS = 86_400_000;
/**
 * Maximum number of days until a release's deadline. The command `takeRelease` expires after the same time
 * (commands.ts).
 */
const RELEASE_DAYS = 30;

const NO_TEXT = 'Bitte geben Sie einen Text ein.';

/**
 * `releases`: versions that the release store lists.
 * @throws RequestFault 400 that names the field
 */
export function judgeOrder(
  { kind, text, name, version, by }: CommandBody,
  now: number,
  releases: readonly string[],
): Order {
  if (kind === 'message') return { kind, params: { text: neededText('text', text, MESSAGE_MAX_LENGTH, NO_TEXT) } };
  if (kind === 'rename') {
    const own = { name: judgeDeviceName(name) };
    return { kind, params: own, own };
  }
  if (kind !== 'takeRelease') return { kind, params: {} };
  if (version === undefined) throw RequestFault.ofField(400, 'version', 'Bitte wählen Sie eine Version.');
  if (!releases.includes(version)) throw RequestFault.ofField(400, 'version', 'Diese Version gibt es nicht.');
  const until = Date.parse(by ?? '');
  if (!(until > now && until <= now + RELEASE_DAYS * DAY_MS))
    throw RequestFault.ofField(400, 'by', `Bitte geben Sie einen Zeitpunkt in den nächsten ${RELEASE_DAYS} Tagen an.`);
  return { kind, params: { version, by: new Date(until).toISOString() } };
}

/** @throws RequestFault 400 without a readable name */
export const judgeDeviceName = (given: string | undefined): string =>
  neededText('name', given, DEVICE_NAME_MAX_LENGTH, 'Bitte geben Sie dem Gerät einen Namen.');
