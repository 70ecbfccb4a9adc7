/** Entries in the format of the editor's answers. */
import type { EntryRow } from '../../src/contract/editor/editorAnswers';

export const entryRow = (path: string, changed: Partial<EntryRow> = {}): EntryRow => ({
  path,
  kind: 'news',
  title: path,
  picture: null,
  from: null,
  until: null,
  revision: 'b'.repeat(64),
  changed: null,
  ...changed,
});
