import { CHECK_PLACES_MAX, type CheckAnswer } from '../../../src/contract/editor/checkAnswers';
import type { Fault } from '../../catalog/format/faults';
import { catalogHints } from '../../catalog/hints/catalogHints';
import { checkCatalog } from '../../catalog/publishCatalog';
import { unlessBrokenOff } from '../../catalog/reading/bounded';
import { makeAnew, type Recall } from '../../catalog/reading/recall';
import { checkedPlace } from './checkedPlace';

export type CheckedFolder = Pick<CheckAnswer, 'faults' | 'faultCount' | 'hints' | 'hintCount'>;

/** Finds the faults of `catalog:check` in a catalogue folder, and the hints at its files. */
export async function checkFolder(folder: string, dataDir: string, recall: Recall = makeAnew): Promise<CheckedFolder> {
  const { faults } = await checkCatalog({ folder, dataDir, recall });
  // A file that took too long would take as long again.
  const hints = faults.some(({ hangsOn }) => hangsOn === 'machine') ? [] : await hintsAt(folder, recall);
  return {
    faults: faults.slice(0, CHECK_PLACES_MAX).map(checkedPlace),
    faultCount: faults.length,
    hints: hints.slice(0, CHECK_PLACES_MAX).map(checkedPlace),
    hintCount: hints.length,
  };
}

const hintsAt = async (folder: string, recall: Recall): Promise<readonly Fault[]> =>
  (await unlessBrokenOff(catalogHints(folder, recall)))?.catalogue ?? [];
