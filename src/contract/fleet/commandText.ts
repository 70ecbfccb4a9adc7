/**
 * Signs commands with HMAC-SHA-256. The key is the device secret's 32 bytes, the signature is base64url without
 * padding.
 */
import type { CommandKind } from './fleet';

const PURPOSE = 'dachberater command 1';

export interface SignedCommand {
  readonly id: string;
  readonly serial: number;
  readonly kind: CommandKind;
  readonly params: string;
  readonly expires: string;
}

/** Only the last part can contain a line break, so two different commands never give the same text. */
export const commandText = (deviceId: string, { id, serial, kind, expires, params }: SignedCommand): string =>
  [PURPOSE, deviceId, id, String(serial), kind, expires, params].join('\n');
