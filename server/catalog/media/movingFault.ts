import { webpParts } from './webpParts';

/** Moving pictures are refused, because they would distract readers from texts. */
const MOVING = 'bewegt sich: ein Bild steht still';

export function webpMovingFault(bytes: Buffer): string | null {
  const frames = [...webpParts(bytes)].filter(({ name }) => name === 'ANMF');
  return frames.length > 1 ? MOVING : null;
}

export function pngMovingFault(bytes: Buffer): string | null {
  // A PNG chunk has size, name, bytes and checksum. `acTL` marks moving pictures and precedes the first picture
  // (`IDAT`).
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = nameAt(bytes, at + 4);
    if (name === 'IDAT') return null;
    if (name === 'acTL') return bytes.readUInt32BE(at + 8) > 1 ? MOVING : null;
  }
  return null;
}

const nameAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);
