import { LOCALE } from '../../contract/base/limits';
import type { EntryAnswer } from '../../contract/editor/editorAnswers';
import { textIn } from './changes/languages';

/** Returns the German title or name, and the file's name without one. */
export function entryTitle({ path, values }: Pick<EntryAnswer, 'path' | 'values'>): string {
  const title = textIn(values?.['title'], LOCALE) || textIn(values?.['name'], LOCALE);
  return title || path.slice(path.lastIndexOf('/') + 1);
}
