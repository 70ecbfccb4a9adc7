import { isDay } from '../../src/contract/base/calendar';
import type { CreateBody } from '../../src/contract/editor/editorAnswers';
import { newsSkeleton } from '../catalog/authoring/skeletons';
import { RequestFault } from '../http/errorAnswer';
import type { EditorStore } from './editorStore';
import { FOLDER_OF, REFERENCES_FILE, requireKind } from './entryKind';

interface NewEntry {
  readonly path: string;
  readonly text: string;
}

/** `catalog:check` refuses the skeleton's placeholder, so no release gets an article without a text. */
const NEW_TITLE = 'Neuer Beitrag';
const NO_REFERENCES = 'references: []\n';
const DAY_LENGTH = 10;

/**
 * Returns path and first text of a new file.
 * @throws RequestFault 400 for an id that no such file has, 404 when the file to copy is missing
 */
export async function newEntry(store: EditorStore, { kind, id, from }: CreateBody): Promise<NewEntry> {
  if (kind === 'references') {
    if (id !== 'references' || from !== undefined)
      throw RequestFault.ofField(400, from === undefined ? 'id' : 'from', 'Referenzen stehen in einer Datei.');
    return { path: REFERENCES_FILE, text: NO_REFERENCES };
  }
  if (!isDay(id.slice(0, DAY_LENGTH)) || !['-', ''].includes(id.charAt(DAY_LENGTH)))
    throw RequestFault.ofField(400, 'id', 'Der Name beginnt mit dem Tag des Beitrags, etwa 2026-10-12-messe.');
  const path = `${FOLDER_OF.news}/${id}.yaml`;
  if (from === undefined) return { path, text: newsSkeleton(NEW_TITLE) };
  if (requireKind(from, 'from') !== 'news')
    throw RequestFault.ofField(400, 'from', 'Kopieren lassen sich hier nur Neuigkeiten.');
  return { path, text: (await store.read(from)).text };
}
