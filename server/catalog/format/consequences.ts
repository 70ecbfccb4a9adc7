/** Faults that are nothing but the consequence of another one: each mistake gets one message. */
import type { Fault, Named } from './faults';

/** Where a fault leaves unknown what other files name: in a whole file, or in an entry's id. */
const UNREAD: Readonly<Record<Named, { readonly file: RegExp; readonly field: RegExp }>> = {
  products: { file: /^products\//, field: /^(id)?$/ },
  variants: { file: /^products\//, field: /^(id|colors(\[\d+\](\.id)?)?)?$/ },
  references: { file: /^references\.yaml$/, field: /^(references(\[\d+\](\.id)?)?)?$/ },
  groups: { file: /^content\//, field: /^(id)?$/ },
};

/** Leaves out what is called unknown while a file that may have it cannot be read. */
export function withoutConsequences(faults: readonly Fault[]): Fault[] {
  const isUnread = (named: Named): boolean =>
    faults.some(({ file, field }) => UNREAD[named].file.test(file) && UNREAD[named].field.test(field));
  return faults.filter(({ unlessUnread }) => unlessUnread === undefined || !isUnread(unlessUnread));
}

/** Whether it leaves unknown what all products, references and pages are judged by. */
export const isInDefinitions = ({ file, field }: Fault): boolean =>
  file === 'catalog.yaml' && /^(categories|properties|filters|underlays)\b/.test(field);
