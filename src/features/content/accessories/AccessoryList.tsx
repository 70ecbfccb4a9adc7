import { useAccessoriesQuery } from '../../../browse/accessories/accessoriesApi';
import { ACCESSORY_LIST_ID } from '../../../contract/paths/documents';
import { useTranslation } from '../../../i18n/useTranslation';
import { useBrand } from '../../brand/brandSlice';
import { QueryView } from '../../connection/QueryView';
import { AccessorySearch } from './AccessorySearch';
import { AccessorySkeleton } from './AccessorySkeleton';
import styles from './AccessoryList.module.css';

/** Shows nothing if the release has no accessories. */
export function AccessoryList() {
  const { t } = useTranslation('accessories');
  const { notice } = useBrand();
  const query = useAccessoriesQuery();
  if (query.currentData?.data.length === 0) return null;
  return (
    <section id={ACCESSORY_LIST_ID} className={styles.section} aria-labelledby={`${ACCESSORY_LIST_ID}-title`}>
      <h2 id={`${ACCESSORY_LIST_ID}-title`} className={styles.heading}>
        {t('title')}
      </h2>
      {notice !== '' && <p className={styles.note}>{notice}</p>}
      <QueryView query={query} waiting={<AccessorySkeleton />} failed={t('failed')}>
        {(answer) => <AccessorySearch answer={answer} />}
      </QueryView>
    </section>
  );
}
