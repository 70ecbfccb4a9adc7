import { useTranslation } from 'react-i18next';
import type { ReferenceImagesAnswer } from '../../contract/answers';
import { LIST_MARKERS } from '../../contract/markers';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { VirtualGrid } from '../../ui/VirtualGrid';
import { FilterBar } from '../filter/FilterBarShared';
import { matchesFilters } from '../filter/filterSelectors';
import { useFilters } from '../filter/useFiltersShared';
import { MediaTile } from '../media/MediaTileShared';
import { useAppDispatch, useAppSelector } from '../storeHooks';
import { useReportUnreachable } from '../useReportUnreachable';
import { updateAccepted } from '../version/versionSlice';
import { ReferencesSkeleton } from './ReferencesSkeleton';
import { useReferenceImagesQuery } from './referencesApi';

/** The reference images. */
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
  const dispatch = useAppDispatch();
  const { currentData, error, isFetching, refetch } = useReferenceImagesQuery();
  const running = useAppSelector((state) => state.version.number);
  useReportUnreachable(currentData === undefined ? error : undefined);

  if (currentData === undefined) {
    if (isFetching || error === undefined) return <ReferencesSkeleton />;
    return (
      <Notice
        role="alert"
        title={t('failed.title')}
        text={t('failed.text')}
        actions={<Button onPress={() => void refetch()}>{t('failed.action')}</Button>}
      />
    );
  }
  // Specification §5: the marker and an exactly equal version.
  if (currentData.content !== LIST_MARKERS.referenceImages || currentData.version !== running)
    return (
      <Notice
        title={t('outdated.title')}
        text={t('outdated.text')}
        actions={
          <Button variant="primary" onPress={() => dispatch(updateAccepted())}>
            {t('outdated.action')}
          </Button>
        }
      />
    );
  return <FilteredReferences answer={currentData} />;
}

function FilteredReferences({ answer }: { readonly answer: ReferenceImagesAnswer }) {
  const { t } = useTranslation('references');
  const filters = useFilters(answer.filter);
  const shown = answer.data.filter((medium) => matchesFilters(medium.filter, filters.choices));
  return (
    <>
      <FilterBar filters={filters} result={t('count', { count: shown.length })} />
      {answer.data.length === 0 && <Notice title={t('empty')} />}
      {answer.data.length > 0 && shown.length === 0 && <Notice title={t('noMatch')} />}
      {shown.length > 0 && (
        <VirtualGrid
          label={t('grid')}
          items={shown}
          itemKey={(medium) => medium.image}
          minColumnPx={330}
          gapPx={24}
          render={(medium) => <MediaTile medium={medium} even />}
        />
      )}
    </>
  );
}
