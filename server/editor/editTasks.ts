import { OWN_FAULTS_MAX } from '../../src/contract/editor/checkAnswers';
import type { Edit } from '../../src/contract/editor/edits';
import { compareTexts } from '../catalog/edit/compareTexts';
import type { EditFault } from '../catalog/edit/edits';
import { formValues } from '../catalog/edit/formValues';
import { mergeEdits, type EditConflict } from '../catalog/edit/mergeEdits';
import { spliceEdits } from '../catalog/edit/spliceEdits';
import type { Fault } from '../catalog/format/faults';
import type { CatalogSource } from '../catalog/format/sourceSchemas';
import { ownFaults, type EntryValues } from '../catalog/ownFaults';
import { parseYaml } from '../catalog/reading/parseYaml';
import { factsOf, NO_FACTS, type EntryFacts } from './entryFacts';

interface ChangeJob {
  /** Text that the person saw. */
  readonly base: string;
  /** The file's text. */
  readonly current: string;
  readonly edits: readonly Edit[];
}

type Changed =
  | { readonly kind: 'changed'; readonly text: string }
  | { readonly kind: 'conflict'; readonly conflicts: readonly EditConflict[] }
  | { readonly kind: 'refused'; readonly fault: EditFault };

/** `text` is null when the file is missing. */
interface CompareJob {
  readonly before: string | null;
  readonly after: string | null;
}

interface ReadJob {
  readonly text: string;
}

interface FaultsJob extends Omit<EntryValues, 'value'> {
  /** Values of the whole file. */
  readonly states: readonly unknown[];
  /** Value of `catalog.yaml` with sound definitions. */
  readonly catalog: CatalogSource;
}

export type Comparison = ReturnType<typeof compareTexts>;

/** These tasks run in a thread, because a crafted text could take forever. */
export const EDIT_TASKS = {
  change({ base, current, edits }: ChangeJob): Changed {
    const merged = mergeEdits(base, current, edits);
    if ('reason' in merged) return { kind: 'refused', fault: merged };
    if (merged.conflicts.length > 0) return { kind: 'conflict', conflicts: merged.conflicts };
    const written = spliceEdits(current, merged.edits);
    return 'reason' in written ? { kind: 'refused', fault: written } : { kind: 'changed', text: written.text };
  },
  compare: ({ before, after }: CompareJob): Comparison => compareTexts(before, after),
  /** Reads a whole file for forms. */
  values: ({ text }: ReadJob): ReturnType<typeof formValues> => formValues(text),
  /** Reads `catalog.yaml`. NFC joins umlauts that macOS writes as two characters. */
  catalogue: ({ text }: ReadJob): ReturnType<typeof parseYaml> => parseYaml(text.normalize('NFC')),
  /** Reads a file for lists. */
  facts({ text }: ReadJob): EntryFacts {
    const parsed = parseYaml(text);
    return 'value' in parsed ? factsOf(parsed.value) : NO_FACTS;
  },
  /** Finds the faults that each state of an entry has by itself. */
  async faults({ states, catalog, ...entry }: FaultsJob): Promise<Fault[][]> {
    const found = states.map((value) => ownFaults({ ...entry, value }, catalog));
    return (await Promise.all(found)).map((faults) => faults.slice(0, OWN_FAULTS_MAX));
  },
} as const;

export type EditTasks = typeof EDIT_TASKS;
