import { sha256Of } from '../base/digest';
import type { Layout } from '../releases/folder/layout';
import { readPointer } from '../releases/folder/pointers';
import { readSources } from '../releases/folder/sources';

/** Caches the revisions of the current release's entries. */
export class PublishedRevisions {
  #known: { readonly release: string; readonly revisions: ReadonlyMap<string, string> | null } | null = null;

  constructor(private readonly layout: Layout) {}

  /** Null when the texts of the current release are unknown. @throws ReleaseError */
  async read(): Promise<ReadonlyMap<string, string> | null> {
    const pointer = await readPointer(this.layout);
    if (pointer === null) return new Map();
    if (this.#known?.release === pointer.sha256) return this.#known.revisions;
    const texts = await readSources(this.layout, pointer);
    const revisions = texts && new Map([...texts].map(([path, text]) => [path, sha256Of(text)]));
    this.#known = { release: pointer.sha256, revisions };
    return revisions;
  }
}
