import type { Edit } from '../../../src/contract/editor/edits';
import { isObject, type Fields } from '../../../src/contract/shapes';
import { EDITS_MAX, type EditFault } from '../edit/edits';
import { spellOut } from '../edit/spellOut';
import { spliceEdits } from '../edit/spliceEdits';
import { parseYaml } from '../reading/parseYaml';

/**
 * Changes values in the text of an entry. All other text stays. If a value has a YAML alias, the alias keeps the old
 * value. A `delete` of a list item must not stand before other edits of the list.
 */
export function changedText(text: string, edits: readonly Edit[]): string | EditFault {
  let changed = text;
  for (let first = 0; first < edits.length; first += EDITS_MAX) {
    const some = edits.slice(first, first + EDITS_MAX);
    const spelled = spellOut(
      changed,
      some.map(({ path }) => path),
    );
    const spliced = 'text' in spelled ? spliceEdits(spelled.text, some) : spelled;
    if (!('text' in spliced)) return spliced;
    changed = spliced.text;
  }
  return changed;
}

/** Returns the fields of an entry. Empty if the text has no fields. */
export function fieldsOf(text: string): Fields {
  const parsed = parseYaml(text);
  return 'value' in parsed && isObject(parsed.value) ? parsed.value : {};
}

export const colorsOf = (entry: Fields): readonly unknown[] => {
  const colors = entry['colors'];
  return Array.isArray(colors) ? colors : [];
};

/** Returns the index of a colour. -1 when the colour is missing. */
export const placeOf = (id: string, colors: readonly unknown[]): number =>
  colors.findIndex((color) => isObject(color) && color['id'] === id);
