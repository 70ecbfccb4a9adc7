import { brand } from '../../../brand';
import { useAccessoriesQuery } from '../../../browse/accessories/accessoriesApi';
import { ACCESSORY_LIST_ID } from '../../../contract/paths/documents';
import { useTranslation } from '../../../i18n/useTranslation';
import { QueryView } from '../../connection/QueryView';
import { AccessorySearch } from './AccessorySearch';
import { AccessorySkeleton } from './AccessorySkeleton';
import styles from './AccessoryList.module.css';

/** Shows nothing if the release has no accessories. */
export function AccessoryList() {
  const { t } = useTranslation('accessories');
  const query = useAccessoriesQuery();
  if (query.currentData?.data.length === 0) return null;
  return (
    <section id={ACCESSORY_LIST_ID} className={styles.section} aria-labelledby={`${ACCESSORY_LIST_ID}-title`}>
      <h2 id={`${ACCESSORY_LIST_ID}-title`} className={styles.heading}>
        {t('title')}
      </h2>
      {brand.valuesNotice !== '' && <p className={styles.note}>{brand.valuesNotice}</p>}
      <QueryView query={query} waiting={<AccessorySkeleton />} failed={t('failed')}>
        {(answer) => <AccessorySearch answer={answer} />}
      </QueryView>
    </section>
  );
}
