/** A document as the cart and the outbox store it (specification §3, "Cart"). */
import type { SheetInputs } from '../advice/sheet';
import { isObject, isText } from '../shapes';

interface Described {
  readonly name: string;
  readonly description: string;
}

/** `image`: id of the file that the mail contains. `preview`: id of a small picture's file. */
export interface CollectedFile extends Described {
  readonly image: string;
  readonly preview?: string;
  readonly sheet?: never;
}

export interface CollectedSheet extends Described {
  readonly sheet: SheetInputs;
  readonly image?: never;
  readonly preview?: never;
}

export type Collected = CollectedFile | CollectedSheet;

/** Sheets with the same inputs have the same id. */
export const collectedId = ({ image, sheet }: Pick<Collected, 'image' | 'sheet'>): string =>
  image ?? JSON.stringify(sheet);

export const isCollected = (value: unknown): value is Collected =>
  isObject(value) &&
  isText(value['name']) &&
  isText(value['description']) &&
  (isText(value['image']) || isObject(value['sheet']));
