/** Makes the pictures that the app shows for the media of a catalogue, each once, and stores them by their source. */
import { rememberLast } from '../../../src/contract/base/rememberLast';
import { fileIdOf } from '../../base/digest';
import { BrokenOff } from '../../base/taskThread';
import type { DerivedStore } from './derivedStore';
import { ChangedFile, MediaFault, type MediaFile } from './mediaFiles';
import { firstPage, pictureVariant, RECIPE, TooManyPixels, widthOf, type Variant } from './pictures';

const UNREADABLE_PDF = 'ist kein lesbares PDF';
const LOCKED_PDF = 'ist durch ein Kennwort geschützt';

/** Stored for a picture that needs no other form than its own. */
const NOTHING_MADE = Buffer.from('shown as it is');

/** Drawn pages kept at hand: the variants of one are made right after each other, of a few PDFs side by side. */
const KEPT_PAGES = 16;

/** A picture that is part of the release. */
interface Picture {
  readonly id: string;
  /** In px, as it is shown. */
  readonly width: number;
  readonly bytes: () => Promise<Buffer>;
}

/** For a size that it cannot make it answers with a MediaFault, which the caller reports. */
export class ShownPictures {
  private readonly variants = new Map<string, Promise<Picture | MediaFault>>();
  private readonly pages = new Map<string, Promise<Buffer>>();

  constructor(private readonly derived: DerivedStore) {}

  /** A picture, or a PDF's first page, in the given form; each is made once. */
  get(file: MediaFile, variant: Variant): Promise<Picture | MediaFault> {
    const key = `${file.id}-${variant}-${RECIPE}`;
    const known = this.variants.get(key);
    if (known !== undefined) return known;
    const making = this.make(file, variant, key).catch(faultOf(file));
    this.variants.set(key, making);
    return making;
  }

  private async make(file: MediaFile, variant: Variant, key: string): Promise<Picture> {
    const made = await this.derive(file, variant, key);
    // Nothing made: the file itself is what is shown.
    if (made.equals(NOTHING_MADE)) return { id: file.id, width: await widthOf(await file.bytes()), bytes: file.bytes };
    return { id: fileIdOf(made), width: await widthOf(made), bytes: () => this.derive(file, variant, key) };
  }

  private derive(file: MediaFile, variant: Variant, key: string): Promise<Buffer> {
    return this.derived.get(`${key}.webp`, async () => {
      const source = await this.pictureIn(file);
      const made = await pictureVariant(source, variant);
      return made === source && file.kind !== 'pdf' ? NOTHING_MADE : made;
    });
  }

  /** The bytes that variants are made of: a picture's own, or those of a PDF's first page, which is drawn once. */
  private pictureIn(file: MediaFile): Promise<Buffer> {
    if (file.kind !== 'pdf') return file.bytes();
    const known = this.pages.get(file.id);
    if (known !== undefined) return known;
    const drawing = file.bytes().then(firstPage);
    rememberLast(this.pages, file.id, drawing, KEPT_PAGES);
    return drawing;
  }
}

/** What an error says of a file that was to be read; one that has changed ends the whole check. */
const faultOf =
  (file: MediaFile) =>
  (error: unknown): MediaFault => {
    if (error instanceof ChangedFile) throw error;
    if (error instanceof BrokenOff) return new MediaFault(error.reason, error);
    if (error instanceof TooManyPixels) return new MediaFault(error.message);
    if (file.kind === 'pdf') return new MediaFault(isLocked(error) ? LOCKED_PDF : UNREADABLE_PDF);
    return new MediaFault('ist kein lesbares Bild');
  };

/** As pdfium's library words it. */
const isLocked = (error: unknown): boolean => error instanceof Error && error.message.startsWith('Password required');
