/** Faults that are nothing but the consequence of another one: each mistake gets one message. */
import type { Entries, Fault } from './faults';

/** Where a fault leaves unknown what other files name: in a whole file, or in an entry's id. */
const UNREAD: Readonly<Record<Entries, { readonly file: RegExp; readonly field: RegExp }>> = {
  products: { file: /^products\//, field: /^(id)?$/ },
  variants: { file: /^products\//, field: /^(id|colors(\[\d+\](\.id)?)?)?$/ },
  references: { file: /^references\.yaml$/, field: /^(references(\[\d+\](\.id)?)?)?$/ },
  groups: { file: /^content\//, field: /^(id)?$/ },
};

/** `faults`, in the order that they are read in, without what only follows from another one. */
export function withoutConsequences(faults: readonly Fault[]): Fault[] {
  const isUnread = (entries: Entries): boolean =>
    faults.some(({ file, field }) => UNREAD[entries].file.test(file) && UNREAD[entries].field.test(field));
  const own = faults.filter(({ hangsOn = 'medium' }) => hangsOn === 'medium' || !isUnread(hangsOn));
  return oncePerMedium(own);
}

/** The first place that names a medium tells its fault, and how many places there are. */
function oncePerMedium(faults: readonly Fault[]): Fault[] {
  const places = new Map<string, number>();
  for (const { hangsOn, reason } of faults) if (hangsOn === 'medium') places.set(reason, (places.get(reason) ?? 0) + 1);
  return faults.flatMap((fault) => {
    const count = fault.hangsOn === 'medium' ? (places.get(fault.reason) ?? 0) : 1;
    places.delete(fault.reason);
    if (count === 0) return [];
    return count === 1 ? [fault] : [{ ...fault, reason: `${fault.reason} (an ${count} Stellen genannt)` }];
  });
}

/** Whether it leaves unknown what all products, references and pages are judged by. */
export const isInDefinitions = ({ file, field }: Fault): boolean =>
  file === 'catalog.yaml' && /^(categories|properties|filters|underlays)\b/.test(field);
