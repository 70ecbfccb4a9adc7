import { useTranslation } from 'react-i18next';
import type { ReferenceImagesAnswer } from '../../contract/answers';
import { LIST_MARKERS } from '../../contract/markers';
import { Button } from '../../ui/Button';
import { FailedNotice } from '../../ui/FailedNotice';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { VirtualGrid } from '../../ui/VirtualGrid';
import { FilterBar } from '../../catalogue/filter/FilterBar';
import { matchesFilters } from '../../catalogue/filter/choices';
import { useFilters } from '../../catalogue/filter/useFilters';
import { MediaTile } from '../../catalogue/media/MediaTile';
import { useAppDispatch, useAppSelector } from '../storeHooks';
import { useLoading } from '../useLoading';
import { renewalRequested } from '../version/versionEvents';
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
  const loading = useLoading(useReferenceImagesQuery());
  const running = useAppSelector((state) => state.version.number);

  if (loading.kind === 'waiting') return <ReferencesSkeleton />;
  if (loading.kind === 'failed')
    return (
      <FailedNotice
        title={t('failed.title')}
        text={t('failed.text')}
        action={t('failed.action')}
        onRetry={loading.retry}
      />
    );
  const { data } = loading;
  // Specification §5: the marker and an exactly equal version.
  if (data.content !== LIST_MARKERS.referenceImages || data.version !== running)
    return (
      <Notice
        title={t('outdated.title')}
        text={t('outdated.text')}
        actions={
          <Button variant="primary" onPress={() => dispatch(renewalRequested())}>
            {t('outdated.action')}
          </Button>
        }
      />
    );
  return <FilteredReferences answer={data} />;
}

function FilteredReferences({ answer }: { readonly answer: ReferenceImagesAnswer }) {
  const { t } = useTranslation('references');
  const filters = useFilters(answer.filter);
  // Two entries may show the same picture: its place in the whole list tells them apart, however they are filtered.
  const shown = answer.data
    .map((medium, index) => ({ medium, key: `${medium.image}/${index}` }))
    .filter(({ medium }) => matchesFilters(medium.filter, filters.choices));
  return (
    <>
      <FilterBar filters={filters} result={t('count', { count: shown.length })} />
      {answer.data.length === 0 && <Notice title={t('empty')} />}
      {answer.data.length > 0 && shown.length === 0 && <Notice title={t('noMatch')} />}
      {shown.length > 0 && (
        <VirtualGrid
          label={t('grid')}
          items={shown}
          itemKey={({ key }) => key}
          minColumnPx={330}
          gapPx={24}
          render={({ medium }) => <MediaTile medium={medium} even />}
        />
      )}
    </>
  );
}
