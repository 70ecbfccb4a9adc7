import { rememberLast } from '../../../src/contract/base/rememberLast';
import { fileIdOf } from '../../base/digest';
import { BrokenOff } from '../../base/taskThread';
import type { Recall } from '../reading/recall';
import type { DerivedStore } from './derivedStore';
import { ChangedFile, MediaFault, type MediaFile } from './mediaFiles';
import { firstPage, pictureVariant, RECIPE, TooManyPixels, widthOf, type Variant } from './pictures';

const UNREADABLE_PDF = 'ist kein lesbares PDF';
const LOCKED_PDF = 'ist durch ein Kennwort geschützt';

/** Stored instead of a derived picture when the original needs no change. */
const NOTHING_MADE = Buffer.from('shown as it is');

/** Number of drawn PDF pages in memory. Few are enough, because all variants of a page are made in quick succession. */
const KEPT_PAGES = 16;

interface Picture {
  readonly id: string;
  readonly width: number;
  readonly bytes: () => Promise<Buffer>;
}

export class ShownPictures {
  private readonly variants = new Map<string, Promise<Picture | MediaFault>>();
  private readonly pages = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly derived: DerivedStore,
    private readonly recall: Recall,
  ) {}

  get(file: MediaFile, variant: Variant): Promise<Picture | MediaFault> {
    const name = nameOf(file.id, variant);
    const known = this.variants.get(name);
    if (known !== undefined) return known;
    const making = this.make(file, variant, name).catch(faultOf(file));
    this.variants.set(name, making);
    return making;
  }

  private async make(file: MediaFile, variant: Variant, name: string): Promise<Picture> {
    const { id, width } = await this.recall(`picture ${name}`, async () => {
      const made = await this.derive(file, variant, name);
      return isNothing(made)
        ? { id: file.id, width: await widthOf(await file.bytes()) }
        : { id: fileIdOf(made), width: await widthOf(made) };
    });
    return { id, width, bytes: id === file.id ? file.bytes : () => this.derive(file, variant, name) };
  }

  private derive(file: MediaFile, variant: Variant, name: string): Promise<Buffer> {
    return this.derived.get(name, async () => {
      const source = await this.pictureIn(file);
      const made = await pictureVariant(source, variant);
      return made === source && file.kind !== 'pdf' ? NOTHING_MADE : made;
    });
  }

  private pictureIn(file: MediaFile): Promise<Buffer> {
    if (file.kind !== 'pdf') return file.bytes();
    const known = this.pages.get(file.id);
    if (known !== undefined) return known;
    const drawing = file.bytes().then(firstPage);
    rememberLast(this.pages, file.id, drawing, KEPT_PAGES);
    return drawing;
  }
}

/** File name of a picture's form in the derived store. */
const nameOf = (fileId: string, variant: Variant): string => `${fileId}-${variant}-${RECIPE}.webp`;

const isNothing = (made: Buffer): boolean => made.equals(NOTHING_MADE);

/**
 * Returns the id that releases give a form of the picture with the id `fileId`. Null when the derived store does not
 * have this form.
 */
export async function shownId(derived: DerivedStore, fileId: string, variant: Variant): Promise<string | null> {
  const made = await derived.find(nameOf(fileId, variant));
  if (made === null) return null;
  return isNothing(made) ? fileId : fileIdOf(made);
}

/** A changed file is no fault, but ends the whole check. */
const faultOf =
  (file: MediaFile) =>
  (error: unknown): MediaFault => {
    if (error instanceof ChangedFile) throw error;
    if (error instanceof BrokenOff) return new MediaFault(error.reason, error);
    if (error instanceof TooManyPixels) return new MediaFault(error.message);
    if (file.kind === 'pdf') return new MediaFault(isLocked(error) ? LOCKED_PDF : UNREADABLE_PDF);
    return new MediaFault('ist kein lesbares Bild');
  };

const isLocked = (error: unknown): boolean => error instanceof Error && error.message.startsWith('Password required');
