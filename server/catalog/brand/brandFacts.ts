import type { Brand } from '../../../src/contract/brand/brand';
import { mailAddressOf } from '../../../src/contract/base/mailAddress';
import { NEUTRAL_BRAND } from '../../../src/contract/brand/neutralBrand';
import type { BrandSource } from '../format/brandSchema';
import type { Report } from '../format/faults';
import type { CatalogPages } from '../values/pages';
import type { StatedColours } from './palette';

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

/** Reports pages that the catalogue lacks, and an address that no mail reaches. */
export function reportBrandFacts({ support, pages }: BrandSource, { groups }: CatalogPages, report: Report): void {
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
}
