import { LOCALE } from '../../contract/base/limits';
import type { EntryAnswer } from '../../contract/editor/editorAnswers';
import { REFERENCES_TITLE } from '../../contract/editor/referencesForm';
import { textIn } from './changes/languages';

/** Returns the German title or name, and the file's name without one. The file of all references has a fixed title. */
export function entryTitle({ path, kind, values }: Pick<EntryAnswer, 'path' | 'kind' | 'values'>): string {
  if (kind === 'references') return REFERENCES_TITLE;
  const title = textIn(values?.['title'], LOCALE) || textIn(values?.['name'], LOCALE);
  return title || path.slice(path.lastIndexOf('/') + 1);
}
