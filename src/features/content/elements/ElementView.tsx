import type { ComponentType } from 'react';
import type { ElementOf } from '../../../contract/content/content';
import type { ContentMarker } from '../../../contract/base/markers';
import { PartBoundary } from '../../../ui/page/PartBoundary';
import { CategoryElement } from './CategoryElement';
import { GalleryElement } from './GalleryElement';
import { MediaElement } from './MediaElement';
import { TabsElement } from './TabsElement';
import { UnknownElement } from './UnknownElement';
import { ApplicationAreasElement, TechnicalDataElement } from './ValueElements';
import { VideoElement } from './VideoElement';
import { HeadlineElement, MarketingTextElement, SublineElement } from './WordElements';

type Elements = { readonly [M in ContentMarker]: ElementOf<M> };
type ElementViews = { readonly [M in ContentMarker]: ComponentType<{ readonly element: Elements[M] }> };

const VIEWS: ElementViews = {
  CS_HEADLINE: HeadlineElement,
  CS_SUBLINE: SublineElement,
  CS_MARKETINGTEXT: MarketingTextElement,
  CS_MEDIA: MediaElement,
  CS_VIDEO_URL: VideoElement,
  CS_RENDERED_GALLERY: GalleryElement,
  CS_CATEGORY: CategoryElement,
  CS_TAB_NAV: TabsElement,
  CS_TECHNISCHE_DATEN: TechnicalDataElement,
  CS_EINSATZBEREICHE: ApplicationAreasElement,
};

type Marked<M extends ContentMarker = ContentMarker> = {
  [P in M]: { readonly custom_field_1: P } & Elements[P];
}[M];

export function ElementView<M extends ContentMarker>({ element }: { readonly element: Marked<M> }) {
  const View: ComponentType<{ readonly element: Elements[M] }> = VIEWS[element.custom_field_1];
  return (
    <PartBoundary fallback={<UnknownElement marker={element.custom_field_1} />}>
      <View element={element} />
    </PartBoundary>
  );
}
