import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Stores derived pictures, so they stay the same when a new version of sharp would draw them differently. Without a
 * writable folder, keeps them in memory.
 */
export class DerivedStore {
  private readonly memory = new Map<string, Buffer>();
  private readonly used = new Set<string>();

  constructor(private readonly folder: string | null) {}

  /** `name` must be a safe file name. */
  async get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    this.used.add(name);
    const stored = await this.find(name);
    if (stored !== null) return stored;
    const made = await make();
    if (!(await this.write(name, made))) this.memory.set(name, made);
    return made;
  }

  /** Returns null when the store does not have the bytes yet. */
  async find(name: string): Promise<Buffer | null> {
    return this.memory.get(name) ?? (await this.read(name));
  }

  async removeUnused(): Promise<void> {
    if (this.folder === null) return;
    for (const name of await readdir(this.folder).catch(() => []))
      if (!this.used.has(name)) await unlink(path.join(this.folder, name)).catch(() => undefined);
  }

  private async read(name: string): Promise<Buffer | null> {
    if (this.folder === null) return null;
    const stored = await readFile(path.join(this.folder, name)).catch(() => null);
    // A power cut may leave an empty file.
    return stored?.length === 0 ? null : stored;
  }

  private async write(name: string, bytes: Buffer): Promise<boolean> {
    if (this.folder === null) return false;
    const draft = path.join(this.folder, `${name}.${randomBytes(6).toString('hex')}`);
    try {
      await mkdir(this.folder, { recursive: true });
      await writeFile(draft, bytes, { flush: true });
      await rename(draft, path.join(this.folder, name));
      return true;
    } catch {
      await unlink(draft).catch(() => undefined);
      return false;
    }
  }
}
