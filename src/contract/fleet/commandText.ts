/**
 * What the HMAC of a command covers. The worker verifies it by WebCrypto: HMAC with SHA-256, the key is the 32 bytes of the device's
 * secret, the text is UTF-8, the result is base64url without padding. A command also counts only once: a device remembers the highest
 * serial that it carried out, and refuses what is not above it.
 */
import type { CommandKind } from './fleet';

const PURPOSE = 'dachberater command 1';

export interface SignedCommand {
  readonly id: string;
  readonly serial: number;
  readonly kind: CommandKind;
  /** JSON of an object, signed as it stands. */
  readonly params: string;
  /** ISO 8601. */
  readonly expires: string;
}

/** No part but the last can hold a line break, so no two commands have the same text. */
export const commandText = (deviceId: string, { id, serial, kind, expires, params }: SignedCommand): string =>
  [PURPOSE, deviceId, id, String(serial), kind, expires, params].join('\n');
