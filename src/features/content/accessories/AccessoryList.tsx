import { brand } from '../../../brand';
import { useAccessoriesQuery } from '../../../browse/accessories/accessoriesApi';
import { isNewer } from '../../../contract/base/version';
import type { AccessoriesAnswer } from '../../../contract/content/accessory';
import { ACCESSORY_LIST_ID } from '../../../contract/paths/documents';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { Notice } from '../../../ui/page/Notice';
import { QueryView } from '../../connection/QueryView';
import { installRequested } from '../../version/versionEvents';
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
        {(answer) => <CurrentList answer={answer} />}
      </QueryView>
    </section>
  );
}

/** Shows no list of a newer release, because its format may be unknown. */
function CurrentList({ answer }: { readonly answer: AccessoriesAnswer }) {
  const { t } = useTranslation('accessories');
  const dispatch = useAppDispatch();
  const running = useAppSelector((state) => state.version.number);
  if (running === null || !isNewer(answer.version, running)) return <AccessorySearch answer={answer} />;
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
}
