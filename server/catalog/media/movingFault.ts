import { webpParts } from './webpParts';

/**
 * Why a picture that moves cannot be used: in its own size it would move without end beside texts, and its smaller forms stand still. Pictures
 * whose parts do not fit together are left to those who decode them.
 */
const MOVING = 'bewegt sich: ein Bild steht still';

/** A German half-sentence; null for a WebP of one picture. */
export function webpMovingFault(bytes: Buffer): string | null {
  const frames = [...webpParts(bytes)].filter(({ name }) => name === 'ANMF');
  return frames.length > 1 ? MOVING : null;
}

/** The same for a PNG. */
export function pngMovingFault(bytes: Buffer): string | null {
  // A size, a name, so many bytes and a checksum. How many pictures there are stands before the first of them.
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = nameAt(bytes, at + 4);
    if (name === 'IDAT') return null;
    if (name === 'acTL') return bytes.readUInt32BE(at + 8) > 1 ? MOVING : null;
  }
  return null;
}

const nameAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);
