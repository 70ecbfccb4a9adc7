import type { Brand } from '../../../src/contract/brand/brand';
import { mailAddressOf } from '../../../src/contract/base/mailAddress';
import { NEUTRAL_BRAND } from '../../../src/contract/brand/neutralBrand';
import type { BrandSource } from '../format/brandSchema';
import type { Report } from '../format/faults';
import type { CatalogPages } from '../values/pages';
import { optionalText } from '../values/texts';
import type { StatedColours } from './palette';

/** Limit in characters of one language, because each start of the app reads these texts first. */
const LEGAL_MAX_LENGTH = 30_000;

type BrandFacts = Pick<Brand, 'name' | 'company' | 'support' | 'notice' | 'footer' | 'sender' | 'pages'>;

/** Returns the facts of brand.yaml that need no other file. */
export function brandFacts({ name, company, support, notice, footer, sender, pages }: BrandSource): BrandFacts {
  return {
    name,
    company: { ...NEUTRAL_BRAND.company, ...company },
    support: { ...NEUTRAL_BRAND.support, ...support },
    notice: notice ?? '',
    footer: footer ?? '',
    sender: sender ?? '',
    pages: {
      solar: pages?.solar ?? null,
      accessories: pages?.accessories ?? null,
      remapped: pages?.remapped ?? {},
    },
  };
}

/** Returns the stated colours in small letters, as the release holds them. */
export const statedColours = ({ colours = {} }: BrandSource): Partial<StatedColours> =>
  Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, colour.toLowerCase()]));

/** Reports pages that the catalogue lacks, an address that no mail reaches, and long legal texts. */
export function reportBrandFacts(source: BrandSource, { groups }: CatalogPages, report: Report): void {
  const { support, pages } = source;
  if (support?.mail !== undefined && mailAddressOf(support.mail) === null)
    report(['support', 'mail'], `„${support.mail}“ ist keine E-Mail-Adresse`);
  const { solar, accessories, remapped = {} } = pages ?? {};
  const named = [
    [['pages', 'solar'], solar],
    [['pages', 'accessories'], accessories],
    ...Object.entries(remapped).map(([from, to]) => [['pages', 'remapped', from], to] as const),
  ] as const;
  for (const [path, page] of named)
    if (page !== undefined && !groups.has(page)) report(path, `unbekannte Inhaltsgruppe „${page}“`, 'groups');
  for (const field of ['legal', 'privacy'] as const)
    for (const { locale, value } of optionalText(source[field]))
      if (value.length > LEGAL_MAX_LENGTH)
        report(
          typeof source[field] === 'string' ? [field] : [field, locale],
          `darf höchstens ${LEGAL_MAX_LENGTH} Zeichen haben`,
        );
}
