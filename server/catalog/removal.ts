/** Decides whether a publication removes so many products that a person must agree. */

/** More than one product in this number needs consent. */
const CONSENT_SHARE = 10;
const NAMED_MAX = 10;

export interface Removal {
  /** Products of the current release that the new release lacks. */
  readonly gone: readonly { readonly id: string; readonly name: string }[];
  /** Number of products in the current release. */
  readonly before: number;
}

/** Both arguments map product ids to names. */
export const removalOf = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Removal => ({
  gone: [...before].flatMap(([id, name]) => (after.has(id) ? [] : [{ id, name }])),
  before: before.size,
});

/** `agreed`: ids of products whose removal a person has confirmed. */
export const needsConsent = ({ gone, before }: Removal, agreed: ReadonlySet<string>): boolean =>
  gone.length * CONSENT_SHARE > before && gone.some(({ id }) => !agreed.has(id));

/** Returns `12 von 40 Produkten fallen weg: Alpha, Beta und 10 weitere.` */
export function removalLine({ gone, before }: Removal): string {
  const names = gone.slice(0, NAMED_MAX).map(({ name }) => name);
  const rest = gone.length - names.length;
  const verb = gone.length === 1 ? 'fällt' : 'fallen';
  const of = before === 1 ? 'einem Produkt' : `${before} Produkten`;
  return `${gone.length} von ${of} ${verb} weg: ${names.join(', ')}${rest > 0 ? ` und ${rest} weitere` : ''}.`;
}
