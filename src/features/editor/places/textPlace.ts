import type { FieldPath } from '../../../contract/base/fieldPath';

/** A place in the text of a file, to which the form leads. */
export interface TextPlace {
  /** Empty for the whole text. */
  readonly field: FieldPath;
  /** Line, counted from 1. Null when the form does not know it. */
  readonly line: number | null;
}
