import { LineCounter, parseDocument, visit } from 'yaml';
import { isObject, type Fields } from '../../../src/contract/shapes';
import { orFault, Unwritable, type EditFault } from './edits';
import { markOf } from './marks';
import { readValue } from './readValue';

/**
 * Returns the JSON values of a YAML text, or a fault if forms cannot show the text. Call it in a thread only, because
 * crafted text may take forever.
 */
export function formValues(text: string): { readonly values: Fields } | EditFault {
  return orFault(() => {
    const values = readValue(text);
    if (!isObject(values)) throw new Unwritable([], 'hat keine Felder: im Text bearbeiten', true);
    const lineCounter = new LineCounter();
    visit(parseDocument(text, { keepSourceTokens: true, lineCounter }), {
      Node(_key, node) {
        const reason = markOf(node);
        if (reason !== null) throw new Unwritable([], reason, true, lineCounter.linePos(node.range?.[0] ?? 0).line);
      },
    });
    return { values };
  });
}
