import path from 'node:path';
import { PACK_BYTES } from '../../../src/contract/base/format';
import type { ManifestPack } from '../../../src/contract/release/release';
import { sha256Of } from '../../base/digest';
import { place } from '../folder/durable';
import type { ReleaseFolder } from '../folder/layout';
import type { Piece } from '../folder/manifests';

type OpenPack = { -readonly [K in keyof ManifestPack]: ManifestPack[K] };

/** Writes one pack while the next is filled. */
export class PackWriter {
  readonly written: ManifestPack[] = [];
  private chunks: Uint8Array[] = [];
  private open: OpenPack;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly folder: ReleaseFolder,
    private readonly kind: ManifestPack['kind'],
    private readonly opens?: string,
  ) {
    this.open = this.emptyPack();
  }

  /** A file larger than a pack gets its own packs, so a Range request reads only packs of this file. */
  async add(bytes: Uint8Array): Promise<Piece[]> {
    if (bytes.length > PACK_BYTES) return this.addLarge(bytes);
    if (this.open.size + bytes.length > PACK_BYTES) await this.closePack();
    const piece = { pack: this.open, offset: this.open.size, length: bytes.length };
    this.chunks.push(bytes);
    this.open.size += bytes.length;
    return [piece];
  }

  async finish(): Promise<void> {
    if (this.chunks.length > 0) await this.closePack();
    await this.writing;
  }

  /** Waits after a failure until the running write ends. */
  async settle(): Promise<void> {
    await this.writing.catch(() => undefined);
  }

  private async addLarge(bytes: Uint8Array): Promise<Piece[]> {
    const pieces: Piece[] = [];
    for (let at = 0; at < bytes.length; at += PACK_BYTES) {
      const part = bytes.subarray(at, at + PACK_BYTES);
      const pack = { ...this.emptyPack(), size: part.length };
      await this.write(pack, part);
      pieces.push({ pack, offset: 0, length: part.length });
    }
    return pieces;
  }

  private async closePack(): Promise<void> {
    const [pack, bytes] = [this.open, Buffer.concat(this.chunks)];
    this.open = this.emptyPack();
    this.chunks = [];
    await this.write(pack, bytes);
  }

  private async write(pack: OpenPack, bytes: Uint8Array): Promise<void> {
    pack.sha256 = sha256Of(bytes);
    this.written.push(pack);
    await this.writing;
    const { disk, packs } = this.folder;
    this.writing = place(disk, path.join(packs, pack.sha256), bytes);
    // The next `await` of `writing` throws. Until then, the rejection must not count as unhandled.
    this.writing.catch(() => undefined);
  }

  private emptyPack(): OpenPack {
    return { sha256: '', size: 0, kind: this.kind, ...(this.opens === undefined ? {} : { opens: this.opens }) };
  }
}
