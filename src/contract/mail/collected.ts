/** A document as a device keeps it in cart and outbox (specification §3, "Cart"). Pure. */
import type { SheetInputs } from '../advice/sheet';
import { isObject, isText } from '../shapes';

interface Described {
  readonly name: string;
  readonly description: string;
}

/** A published file: what is sent is `image`; `preview` is the file id of its small picture, which only the cart needs. */
export interface CollectedFile extends Described {
  readonly image: string;
  readonly preview?: string;
  readonly sheet?: never;
}

/** An advice sheet: what it is printed from, never the PDF. */
export interface CollectedSheet extends Described {
  readonly sheet: SheetInputs;
  readonly image?: never;
  readonly preview?: never;
}

export type Collected = CollectedFile | CollectedSheet;

/** Equal for the same file, and for sheets with the same inputs. */
export const collectedId = ({ image, sheet }: Pick<Collected, 'image' | 'sheet'>): string =>
  image ?? JSON.stringify(sheet);

/** Whether a stored value still is one. The server judges a sheet's inputs in full. */
export const isCollected = (value: unknown): value is Collected =>
  isObject(value) &&
  isText(value['name']) &&
  isText(value['description']) &&
  (isText(value['image']) || isObject(value['sheet']));
