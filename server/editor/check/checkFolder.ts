import { parseField } from '../../../src/contract/base/fieldPath';
import { CHECK_PLACES_MAX, type CheckAnswer, type CheckedPlace } from '../../../src/contract/editor/checkAnswers';
import type { Fault } from '../../catalog/format/faults';
import { catalogHints } from '../../catalog/hints/catalogHints';
import { checkCatalog } from '../../catalog/publishCatalog';
import { unlessBrokenOff } from '../../catalog/reading/bounded';
import { makeAnew, type Recall } from '../../catalog/reading/recall';

export type CheckedFolder = Pick<CheckAnswer, 'faults' | 'faultCount' | 'hints' | 'hintCount'>;

/** Limits in characters. Files may hold long keys and values. */
const FIELD_MAX_LENGTH = 300;
const REASON_MAX_LENGTH = 500;

/** Finds the faults of `catalog:check` in a catalogue folder, and the hints at its files. */
export async function checkFolder(folder: string, dataDir: string, recall: Recall = makeAnew): Promise<CheckedFolder> {
  const { faults } = await checkCatalog({ folder, dataDir, recall });
  // A file that took too long would take as long again.
  const hints = faults.some(({ hangsOn }) => hangsOn === 'machine') ? [] : await hintsAt(folder, recall);
  return {
    faults: faults.slice(0, CHECK_PLACES_MAX).map(placeOf),
    faultCount: faults.length,
    hints: hints.slice(0, CHECK_PLACES_MAX).map(placeOf),
    hintCount: hints.length,
  };
}

const hintsAt = async (folder: string, recall: Recall): Promise<readonly Fault[]> =>
  (await unlessBrokenOff(catalogHints(folder, recall)))?.catalogue ?? [];

const placeOf = ({ file, field, line, reason }: Fault): CheckedPlace => ({
  path: file,
  field: parseField(field.slice(0, FIELD_MAX_LENGTH)),
  line: line ?? null,
  reason: reason.slice(0, REASON_MAX_LENGTH),
});
