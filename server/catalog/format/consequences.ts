import type { Entries, Fault } from './faults';

/**
 * With a fault at one of these places, the check does not know all entries. It then leaves out faults about missing
 * entries, because they may be mere consequences.
 */
const UNREAD: Readonly<Record<Entries, { readonly file: RegExp; readonly field: RegExp }>> = {
  products: { file: /^products(\/|$)/i, field: /^(id\b.*)?$/i },
  variants: { file: /^products(\/|$)/i, field: /^(id\b.*|colors(\[\d+\](\.id\b.*)?)?)?$/i },
  choices: { file: /^products\//, field: /^(category|colors\[\d+\]\.(surface|color))\b/i },
  references: { file: /^references\.ya?ml$/i, field: /^(references(\[\d+\](\.id\b.*)?)?)?$/i },
  groups: { file: /^content(\/|$)/i, field: /^(id\b.*)?$/i },
};

export function withoutConsequences(faults: readonly Fault[]): Fault[] {
  const isUnread = (entries: Entries): boolean =>
    faults.some(({ file, field }) => UNREAD[entries].file.test(file) && UNREAD[entries].field.test(field));
  const hasMedia = faults.every(({ file }) => file !== 'media');
  const own = faults.filter(
    ({ hangsOn }) =>
      hangsOn === undefined || hangsOn === 'machine' || (hangsOn === 'medium' ? hasMedia : !isUnread(hangsOn)),
  );
  return oncePerMedium(own);
}

const PLACES_MAX = 4;

/** Reports each broken medium once and names its other places in the reason. */
function oncePerMedium(faults: readonly Fault[]): Fault[] {
  const places = new Map<string, string[]>();
  for (const { hangsOn, reason, file, line } of faults)
    if (hangsOn === 'medium')
      places.set(reason, [...(places.get(reason) ?? []), line === undefined ? file : `${file}:${line}`]);
  return faults.flatMap((fault) => {
    if (fault.hangsOn !== 'medium') return [fault];
    const [own, ...further] = places.get(fault.reason) ?? [];
    if (!places.delete(fault.reason)) return [];
    const others = [...new Set(further)].filter((place) => place !== own);
    return [others.length === 0 ? fault : { ...fault, reason: `${fault.reason} (${alsoIn(others)})` }];
  });
}

function alsoIn(places: readonly string[]): string {
  if (places.length <= PLACES_MAX) return `auch in ${places.join(', ')}`;
  const named = places.slice(0, PLACES_MAX - 1);
  return `auch in ${named.join(', ')} und an ${places.length - named.length} weiteren Stellen`;
}

/** True for faults in catalog.yaml's definitions, which all other files need. */
export const isInDefinitions = ({ file, field }: Fault): boolean =>
  file === 'catalog.yaml' && /^(?:$|(?:categories|properties|filters|underlays)\b)/.test(field);
