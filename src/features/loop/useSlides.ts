import { useMemo } from 'react';
import { useValid } from '../../browse/validEntries';
import { ATTRACT_MAX, type AttractEntry } from '../../contract/content/attract';
import type { PictureSizes, ReferenceImage } from '../../contract/content/media';
import { filedataPath } from '../../contract/paths';
import { langOf } from '../../i18n/langOf';
import { translate } from '../../i18n/translate';
import { useReferenceImagesQuery } from '../references/referencesApi';
import { useAttractQuery } from './attractApi';

export interface Slide {
  readonly text: string;
  /** Language of the text if it differs from the page's. */
  readonly lang?: string | undefined;
  readonly picture: string;
  readonly sources?: string | undefined;
  readonly video?: string | undefined;
  readonly product?: string | undefined;
  /** True if the picture shows only the product and is not cropped. */
  readonly isCard?: boolean;
  readonly isVisualization?: boolean;
}

const NO_ENTRIES: readonly AttractEntry[] = [];
const NO_REFERENCES: readonly ReferenceImage[] = [];

/** Today's slides, or else pictures of dashboard and references. Empty until the loop is known. */
export function useSlides(dashboard: readonly Slide[]): readonly Slide[] {
  const { data, isUninitialized, isLoading } = useAttractQuery();
  const own = useValid(data?.data ?? NO_ENTRIES);
  const isKnown = !isUninitialized && !isLoading;
  const { data: answer } = useReferenceImagesQuery(undefined, { skip: !isKnown || own.length > 0 });
  const references = useValid(answer?.data ?? NO_REFERENCES);
  return useMemo(() => {
    if (!isKnown) return [];
    if (own.length > 0) return own.map(entrySlide);
    return [...dashboard, ...references.map(referenceSlide)].slice(0, ATTRACT_MAX);
  }, [isKnown, own, references, dashboard]);
}

const entrySlide = ({ text, image, sizes, video, product, visualization }: AttractEntry): Slide => ({
  text: translate(text),
  lang: langOf(text),
  ...pictureOf(image, sizes),
  ...(video === null ? {} : { video: filedataPath(video) }),
  product: nameOf(product),
  isCard: product !== null,
  isVisualization: visualization === true,
});

const referenceSlide = ({ label, image, sizes, product, visualization }: ReferenceImage): Slide => ({
  text: translate(label),
  lang: langOf(label),
  ...pictureOf(image, sizes),
  product: nameOf(product),
  isVisualization: visualization === true,
});

const pictureOf = (image: string, sizes: PictureSizes = []): Pick<Slide, 'picture' | 'sources'> => ({
  picture: filedataPath(image),
  sources: sizes.length < 2 ? undefined : sizes.map(({ file, width }) => `${filedataPath(file)} ${width}w`).join(', '),
});

const nameOf = (product: ReferenceImage['product']): string | undefined =>
  product === null
    ? undefined
    : [product.name, product.variant === null ? '' : translate(product.variant.label)].join(' ').trim();
