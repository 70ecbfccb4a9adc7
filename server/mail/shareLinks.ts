/** Signed links: to the documents that were too large for a mail, or to those of a QR code (links.ts). A link says its mail and its end. */
import { timingSafeEqual } from 'node:crypto';
import { PATHS } from '../../src/contract/paths';
import type { KeyVault } from '../access/accessKeys';

export interface SharedMail {
  /** A UUID: of a mail, or of a link without a mail. */
  readonly mailId: string;
  /** Seconds since 1970. */
  readonly until: number;
}

const SHAPE = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/;

/** The part of the address that names and signs the mail. */
export const shareToken = (vault: KeyVault, { mailId, until }: SharedMail): string =>
  `${mailId}.${until}.${vault.sign(`share ${mailId} ${until}`)}`;

/** What a token names; null when this installation did not sign it. Whether it has ended is for the caller to say. */
export function readShareToken(vault: KeyVault, token: string): SharedMail | null {
  // Stryker disable next-line StringLiteral,LogicalOperator,ArrayDeclaration: What does not match has no signature of the right length, whatever stands in its place.
  const [, mailId = '', until = '', signature = ''] = SHAPE.exec(token) ?? [];
  const expected = Buffer.from(vault.sign(`share ${mailId} ${Number(until)}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { mailId, until: Number(until) };
}

/** The address of the page, absolute; `publicUrl` is an origin. */
export const shareUrl = (publicUrl: string, token: string): string => `${publicUrl}${PATHS.share}/${token}`;

/** The address of the file at this place of the mail, below the page's. */
export const sharedFilePath = (token: string, place: number): string => `${PATHS.share}/${token}/${place}`;
