import { InTurn } from '../base/inTurn';
import type { Layout } from '../releases/folder/layout';
import { readPointer } from '../releases/folder/pointers';
import { readSources } from '../releases/folder/sources';

/** Reads the texts of the current release. Reads once at a time, because the texts of a large catalogue fill memory. */
export class PublishedTexts {
  readonly #turns = new InTurn(1);

  constructor(private readonly layout: Layout) {}

  /** `path`: relative to the catalogue folder. Null when the text is unknown. */
  read(path: string): Promise<string | null> {
    return this.#turns.run(async () => {
      const pointer = await readPointer(this.layout).catch(() => null);
      const texts = pointer === null ? null : await readSources(this.layout, pointer);
      return texts?.get(path) ?? null;
    });
  }
}
