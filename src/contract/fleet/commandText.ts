/**
 * The text that a command's HMAC signs: HMAC with SHA-256, the key is the 32 bytes of the device's secret, the result
 * is base64url without padding. A device stores the highest serial that it carried out, and refuses older commands.
 */
import type { CommandKind } from './fleet';

const PURPOSE = 'dachberater command 1';

export interface SignedCommand {
  readonly id: string;
  readonly serial: number;
  readonly kind: CommandKind;
  /** JSON of an object. */
  readonly params: string;
  /** ISO 8601. */
  readonly expires: string;
}

/** Only the last part can hold a line break, so two commands never give the same text. */
export const commandText = (deviceId: string, { id, serial, kind, expires, params }: SignedCommand): string =>
  [PURPOSE, deviceId, id, String(serial), kind, expires, params].join('\n');
