import { sha256Of } from '../base/digest';
import type { Db } from '../db/database';
import { stateWith } from './changeRows';
import type { Comparison } from './editTasks';
import type { EditThread } from './editThread';
import { placeOf, readState } from './entryFile';
import { unknownState } from './history';
import type { PublishedTexts } from './publishedTexts';

/** Where the texts of a file's states are. */
interface Places {
  readonly db: Db;
  /** The catalogue folder. */
  readonly folder: string;
  readonly published: PublishedTexts;
  readonly thread: EditThread;
}

interface Compared {
  readonly path: string;
  /** Revision. Null when the file was missing. */
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Compares two states of a catalogue file by field.
 * @throws RequestFault 400 for a path that names no catalogue file, 404 for an unknown revision
 */
export async function compareStates(places: Places, { path, before, after }: Compared): Promise<Comparison> {
  const place = await placeOf(places.folder, path);
  const textAt = async (field: string, revision: string | null) => {
    if (revision === null) return null;
    const text = await textWith(places, path, place, revision);
    if (text === null) throw unknownState(field);
    return text;
  };
  return places.thread.run('compare', { before: await textAt('before', before), after: await textAt('after', after) });
}

/** The stored changes begin later than the published text, and end before a change from outside. */
async function textWith(
  { db, published }: Places,
  path: string,
  place: string,
  revision: string,
): Promise<string | null> {
  const stored = await stateWith(db, path, revision);
  if (stored !== null) return stored.text;
  const present = await readState(place).catch(() => null);
  if (present?.revision === revision) return present.text;
  const text = await published.read(path);
  return text !== null && sha256Of(text) === revision ? text : null;
}
