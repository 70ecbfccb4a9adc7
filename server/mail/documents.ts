import { filedataPath } from '../../src/contract/paths';
import { isOpen, NOT_OPEN } from '../base/opening';
import type { MailFile } from '../db/schema';
import type { FieldError } from '../http/errorAnswer';
import type { ReleaseStore } from '../releases/serve/releaseStore';
import type { CartDocument } from './cartForm';
import { MediaNames, type MediaName } from './mediaNames';
import { findDocuments } from './sheetDocuments';
import { SheetPrinter } from './sheetPrinter';

/** Seconds until a retry. */
const PRINTER_BUSY_SECONDS = 15;

interface FoundBytes {
  readonly item: MediaName;
  readonly file: Pick<MailFile, 'type' | 'length' | 'pieces' | 'printed'>;
  readonly bytes: Uint8Array | null;
}

export type NoBytes =
  | { readonly kind: 'unknownFiles'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'busy'; readonly waitSeconds: number };

type Found =
  | { readonly ok: true; readonly make: () => Promise<FoundBytes> }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

export class Documents {
  readonly #printer = new SheetPrinter();
  readonly #names: MediaNames;

  constructor(private readonly releases: ReleaseStore) {
    this.#names = new MediaNames(releases);
  }

  /** Finds every document first, so a missing one prevents all printing. */
  async make(
    items: readonly CartDocument[],
  ): Promise<{ readonly kind: 'made'; readonly found: FoundBytes[] } | NoBytes> {
    const documents: (() => Promise<FoundBytes>)[] = [];
    const errors: FieldError[] = [];
    for (const item of items) {
      const document = await this.#find(item);
      if (document.ok) documents.push(document.make);
      else errors.push(...document.errors);
    }
    if (errors.length > 0) return { kind: 'unknownFiles', errors };
    const expected = items.filter(({ kind }) => kind === 'sheet').length;
    const found = await this.#printer.expecting(expected, async () => {
      const made: FoundBytes[] = [];
      for (const make of documents) made.push(await make());
      return made;
    });
    return found === null ? { kind: 'busy', waitSeconds: PRINTER_BUSY_SECONDS } : { kind: 'made', found };
  }

  close(): Promise<void> {
    return this.#printer.close();
  }

  async #find(item: CartDocument): Promise<Found> {
    if (item.kind === 'file') {
      const file = await this.releases.stored(filedataPath(item.image));
      const fault = (message: string): Found => ({
        ok: false,
        errors: [{ field: `items.${item.place}.image`, message }],
      });
      if (file === null) return fault('Dieses Dokument gibt es nicht mehr.');
      if (!isOpen(file)) return fault(NOT_OPEN);
      const { image } = item;
      return {
        ok: true,
        make: async () => ({ item: await this.#names.nameOf(image, file.type), file, bytes: null }),
      };
    }
    const { inputs } = item;
    const sheet = await findDocuments(this.releases, inputs, `items.${item.place}.sheet`);
    if (!sheet.ok) return sheet;
    const { documents, brand, sign } = sheet;
    const make = async (): Promise<FoundBytes> => {
      const { name, bytes } = await this.#printer.print({ inputs, documents, brand, sign });
      return {
        item: { name, description: '' },
        file: { type: 'application/pdf', length: bytes.length, pieces: [], printed: true },
        bytes,
      };
    };
    return { ok: true, make };
  }
}
