import '../../i18n/lateTexts';
import type { ReferenceImagesAnswer } from '../../contract/answers';
import type { ReferenceImage } from '../../contract/content/media';
import { LIST_MARKERS } from '../../contract/base/markers';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/page/Notice';
import { Page } from '../../ui/page/Page';
import { useValid } from '../../browse/validEntries';
import { FilteredGrid, type ShownEntry } from '../../browse/filter/FilteredGrid';
import { REFERENCE_COLUMN_PX } from '../../browse/gridLayout';
import { useAppDispatch, useAppSelector } from '../../redux/hooks';
import { useBrand } from '../brand/brandSlice';
import { QueryView } from '../connection/QueryView';
import { mediaOpened } from '../share/shareSlice';
import { installRequested } from '../version/versionEvents';
import { ReferenceCard } from './ReferenceCard';
import { ReferencesSkeleton } from './ReferencesSkeleton';
import { useReferenceImagesQuery } from './referencesApi';

export function ReferencesView() {
  const { t } = useTranslation(['references', 'frame']);
  return (
    <Page title={t('frame:titles.references')} intro={t('references:intro')}>
      <References />
    </Page>
  );
}

function References() {
  const { t } = useTranslation('references');
  return (
    <QueryView query={useReferenceImagesQuery()} waiting={<ReferencesSkeleton />} failed={t('failed')}>
      {(answer) => <CurrentReferences answer={answer} />}
    </QueryView>
  );
}

const renderCard = (
  reference: ReferenceImage,
  { widthPx, isWhole }: ShownEntry,
  listed: () => readonly ReferenceImage[],
) => <ReferenceCard reference={reference} listed={listed} widthPx={widthPx} isWhole={isWhole} />;

function CurrentReferences({ answer }: { readonly answer: ReferenceImagesAnswer }) {
  const { t } = useTranslation('references');
  const dispatch = useAppDispatch();
  const brand = useBrand();
  const running = useAppSelector((state) => state.version.number);
  const valid = useValid(answer.data);
  // The list may arrive before the running version is known.
  if (running === null) return <ReferencesSkeleton />;
  if (answer.content !== LIST_MARKERS.referenceImages || answer.version !== running)
    return (
      <Notice
        title={t('outdated.title')}
        text={t('outdated.text')}
        actions={
          <Button variant="primary" onPress={() => dispatch(installRequested())}>
            {t('outdated.action')}
          </Button>
        }
      />
    );
  return (
    <FilteredGrid
      brand={brand}
      definitions={answer.filter}
      items={valid}
      texts={{ grid: t('grid'), count: (count) => t('count', { count }), empty: t('empty'), noMatch: t('noMatch') }}
      minColumnPx={REFERENCE_COLUMN_PX}
      render={renderCard}
      onFullScreen={(media) => dispatch(mediaOpened({ media }))}
    />
  );
}
