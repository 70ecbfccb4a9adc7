import type { ChosenEntry, PublicationEnd, PublicationFault } from '../../src/contract/editor/publicationAnswers';
import type { SourceTexts } from '../releases/folder/sources';
import { revisionOf } from './changedEntries';
import { endOfFaults } from './ends';
import type { FoundEntry } from './sourceFolder';

const PATHS_NAMED = 100;

/** Refused: the publication ends without a release. */
type Composed =
  { readonly kind: 'texts'; readonly texts: SourceTexts } | { readonly kind: 'refused'; readonly end: PublicationEnd };

const UNKNOWN_TEXTS =
  'Der Server kennt die veröffentlichten Texte nicht. Bitte veröffentlichen Sie diesmal alle Einträge zusammen.';

/**
 * Returns the texts of a publication: the published texts, with the folder's state of each chosen entry. `published`:
 * null when the published texts are unknown.
 */
export function composeTexts(
  published: SourceTexts | null,
  found: ReadonlyMap<string, FoundEntry>,
  chosen: readonly ChosenEntry[],
): Composed {
  const outdated = chosen.filter(({ path, revision }) => revisionOf(found.get(path)) !== revision);
  if (outdated.length > 0) {
    const paths = outdated.slice(0, PATHS_NAMED).map(({ path }) => path);
    return refused({ kind: 'outdated', paths, more: outdated.length - paths.length });
  }
  const wanted = new Set(chosen.map(({ path }) => path));
  // Otherwise an entry that is not chosen would be missing from the release.
  if (published === null && [...found.keys()].some((path) => !wanted.has(path)))
    return refused({ kind: 'failed', message: UNKNOWN_TEXTS });
  const texts = new Map(published ?? []);
  const faults: PublicationFault[] = [];
  for (const path of wanted) {
    const entry = found.get(path);
    if (entry === undefined) texts.delete(path);
    else if ('reason' in entry) faults.push({ path, line: null, field: '', reason: entry.reason });
    else texts.set(path, entry.text);
  }
  return faults.length > 0 ? refused(endOfFaults(faults)) : { kind: 'texts', texts };
}

const refused = (end: PublicationEnd): Composed => ({ kind: 'refused', end });
