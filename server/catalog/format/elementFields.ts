import { linkKind } from '../../../src/contract/content/links';
import type { ContentMarker } from '../../../src/contract/base/markers';
import type { Report } from './faults';
import type { ElementSource } from './sourceSchemas';

type Field = Exclude<keyof ElementSource, 'type'>;

const DAYS = ['validFrom', 'validUntil'] as const;

const FIELDS: Readonly<Record<ContentMarker, { readonly needs: readonly Field[]; readonly may: readonly Field[] }>> = {
  CS_HEADLINE: { needs: ['text'], may: [] },
  CS_SUBLINE: { needs: ['text'], may: [] },
  CS_MARKETINGTEXT: { needs: ['text'], may: ['label'] },
  CS_MEDIA: { needs: ['media'], may: ['label', ...DAYS] },
  CS_VIDEO_URL: { needs: [], may: ['media', 'url', 'label', ...DAYS] },
  CS_RENDERED_GALLERY: { needs: ['items'], may: ['label', ...DAYS] },
  CS_CATEGORY: { needs: ['links'], may: ['label'] },
  CS_TAB_NAV: { needs: ['links'], may: ['label'] },
  CS_TECHNISCHE_DATEN: { needs: ['product'], may: ['label'] },
  CS_EINSATZBEREICHE: { needs: ['product'], may: ['label'] },
};

export function checkFields(marker: ContentMarker, source: ElementSource, report: Report): void {
  const { needs, may } = FIELDS[marker];
  for (const field of needs) if (source[field] === undefined) report([field], `fehlt (nötig bei ${marker})`);
  for (const field of Object.keys(source))
    if (field !== 'type' && ![...needs, ...may].some((known) => known === field))
      report([field], `gehört nicht zu ${marker}`);
  if (marker === 'CS_VIDEO_URL' && (source.media === undefined) === (source.url === undefined))
    report([], 'braucht entweder media oder url');
  if (source.url !== undefined && source.url !== '' && linkKind(source.url) !== 'site')
    report(['url'], `unerlaubte Adresse „${source.url}“`);
}
