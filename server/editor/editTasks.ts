import { isDeepStrictEqual } from 'node:util';
import type { Edit } from '../../src/contract/editor/edits';
import type { EditFault } from '../catalog/edit/edits';
import { formValues } from '../catalog/edit/formValues';
import { listFields, type FieldOfText } from '../catalog/edit/listFields';
import { mergeEdits, type EditConflict } from '../catalog/edit/mergeEdits';
import { spliceEdits } from '../catalog/edit/spliceEdits';
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

/** A value of a field in two texts. Undefined when the text has no such field. */
export interface FieldChange {
  readonly path: FieldOfText['path'];
  readonly before: unknown;
  readonly after: unknown;
}

/** `text` is null when the file is missing. */
interface CompareJob {
  readonly before: string | null;
  readonly after: string | null;
}

interface ReadJob {
  readonly text: string;
}

export type Comparison = { readonly changes: readonly FieldChange[] } | EditFault;

/** These tasks run in a thread, because a crafted text could take forever. */
export const EDIT_TASKS = {
  change({ base, current, edits }: ChangeJob): Changed {
    const merged = mergeEdits(base, current, edits);
    if ('reason' in merged) return { kind: 'refused', fault: merged };
    if (merged.conflicts.length > 0) return { kind: 'conflict', conflicts: merged.conflicts };
    const written = spliceEdits(current, merged.edits);
    return 'reason' in written ? { kind: 'refused', fault: written } : { kind: 'changed', text: written.text };
  },
  compare({ before, after }: CompareJob): Comparison {
    const [old, current] = [fieldsOf(before), fieldsOf(after)];
    if ('reason' in old) return old;
    if ('reason' in current) return current;
    const [was, is] = [byPath(old.fields), byPath(current.fields)];
    const changes = [...new Set([...is.keys(), ...was.keys()])].flatMap((key): FieldChange[] => {
      const [left, right] = [was.get(key), is.get(key)];
      if (isDeepStrictEqual(left?.value, right?.value)) return [];
      return [{ path: (right ?? left)?.path ?? [], before: left?.value, after: right?.value }];
    });
    return { changes };
  },
  /** Reads a whole file for forms. */
  values: ({ text }: ReadJob): ReturnType<typeof formValues> => formValues(text),
  /** Reads `catalog.yaml`. NFC joins umlauts that macOS writes as two characters. */
  catalogue: ({ text }: ReadJob): ReturnType<typeof parseYaml> => parseYaml(text.normalize('NFC')),
  /** Reads a file for lists. */
  facts({ text }: ReadJob): EntryFacts {
    const parsed = parseYaml(text);
    return 'value' in parsed ? factsOf(parsed.value) : NO_FACTS;
  },
} as const;

const fieldsOf = (text: string | null): ReturnType<typeof listFields> =>
  text === null ? { fields: [] } : listFields(text);

const byPath = (fields: readonly FieldOfText[]): ReadonlyMap<string, FieldOfText> =>
  new Map(fields.map((field) => [JSON.stringify(field.path), field]));

export type EditTasks = typeof EDIT_TASKS;
