import { timingSafeEqual } from 'node:crypto';
import { PATHS } from '../../src/contract/paths';
import type { KeyVault } from '../access/accessKeys';

/** The server signs these values in a link, which stands in a mail or a QR code (links.ts). */
export interface SharedMail {
  readonly mailId: string;
  /** Seconds since 1970. */
  readonly until: number;
}

const SHAPE = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/;

export const shareToken = (vault: KeyVault, { mailId, until }: SharedMail): string =>
  `${mailId}.${until}.${vault.sign(`share ${mailId} ${until}`)}`;

/** Null when this installation did not sign the token. The caller checks `until`. */
export function readShareToken(vault: KeyVault, token: string): SharedMail | null {
  const [, mailId = '', until = '', signature = ''] = SHAPE.exec(token) ?? [];
  const expected = Buffer.from(vault.sign(`share ${mailId} ${Number(until)}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { mailId, until: Number(until) };
}

export const shareUrl = (publicUrl: string, token: string): string => `${publicUrl}${PATHS.share}/${token}`;

export const sharedFilePath = (token: string, place: number): string => `${PATHS.share}/${token}/${place}`;
