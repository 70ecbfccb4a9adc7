import { isObject, isText } from '../../../contract/shapes';

/** A file's text with a person's unsaved changes, as a textarea holds it. */
export interface TextDraft {
  /** Revision of the text that the person has changed. */
  readonly revision: string;
  readonly text: string;
}

/** Null for a value that is no draft, for example of another build. */
export function readTextDraft(stored: unknown): TextDraft | null {
  if (!isObject(stored)) return null;
  const { revision, text } = stored;
  return isText(revision) && isText(text) ? { revision, text } : null;
}
