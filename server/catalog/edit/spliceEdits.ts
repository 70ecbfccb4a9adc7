import { isDeepStrictEqual } from 'node:util';
import { parseDocument } from 'yaml';
import { parseYaml, YAML_BYTES_MAX } from '../reading/parseYaml';
import type { Edit } from '../../../src/contract/editor/edits';
import { spliced } from './arrangeParts';
import { checkEdits, orFault, tooLarge, Unwritable, type EditFault } from './edits';
import { layoutOf } from './layout';
import { filled } from './parts';
import { plannedValue, type Plan } from './plan';
import { planEdits } from './planEdits';
import { readValue } from './readValue';
import { splicesOf } from './spliceNode';

/**
 * Changes values in a YAML text. All other characters stay: comments, line breaks, quotes and spaces. Edits that change
 * no value give the same text. The function reads the new text and compares its values with the wanted values.
 *
 * `text` is the whole file, with its byte order mark and in its own normal form. The file must be one that `readSource`
 * has read in time, because crafted text may take forever.
 */
export function spliceEdits(text: string, edits: readonly Edit[]): { readonly text: string } | EditFault {
  return orFault(() => {
    checkEdits(edits);
    const before = readValue(text);
    const plan = planEdits(edits, before);
    const wanted = plannedValue(plan, before);
    return { text: isDeepStrictEqual(wanted, before) ? text : changedText(text, plan, wanted) };
  });
}

const BOM = '\ufeff';

function changedText(whole: string, plan: Plan, wanted: unknown): string {
  const bom = whole.startsWith(BOM) ? BOM : '';
  const text = whole.slice(bom.length);
  const document = parseDocument(text, { keepSourceTokens: true });
  const layout = layoutOf(document, text);
  const root = {
    node: filled(document.contents),
    after: null,
    kind: 'root',
    column: 0,
    isFlow: false,
    path: [],
    keyLength: 0,
  } as const;
  // The second try writes texts in double quotes, which hold every text at every place.
  for (const isQuoted of [false, true]) {
    const changed = bom + spliced(text, splicesOf(root, plan, { text, layout, isQuoted }));
    if (Buffer.byteLength(changed) > YAML_BYTES_MAX) throw tooLarge([]);
    const read = parseYaml(changed);
    if ('value' in read && isDeepStrictEqual(read.value, wanted)) return changed;
  }
  throw new Unwritable([], 'lässt sich an dieser Stelle nicht ändern: im Text bearbeiten', true);
}
