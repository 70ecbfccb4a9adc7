/** Makes sound files in PCM with 48 kHz, stereo and 16 bit. Every browser can play such files and seek in them. */
import { filedataPath } from '../../src/contract/paths';
import { fileIdOf } from '../../server/base/digest';
import type { ReleaseFile } from '../../server/releases/publish/releaseFile';

const BYTES_PER_SECOND = 192_000;
const HEADER_BYTES = 44;

/** A media file of `length` bytes. It contains quiet noise, which differs in each pack of the file. */
export function waveMedium(length: number): ReleaseFile {
  const bytes = waveBytes(length);
  return { address: filedataPath(fileIdOf(bytes)), type: 'audio/wav', bytes: () => bytes };
}

function waveBytes(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(BYTES_PER_SECOND / 4, 24);
  bytes.writeUInt32LE(BYTES_PER_SECOND, 28);
  bytes.writeUInt16LE(4, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(length - HEADER_BYTES, 40);
  for (let at = HEADER_BYTES; at + 4 <= length; at += 4) bytes.writeInt16LE((at * 31) % 257, at);
  return bytes;
}
