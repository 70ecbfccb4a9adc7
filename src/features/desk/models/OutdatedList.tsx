import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Notice } from '../../../ui/page/Notice';
import { useAppDispatch } from '../../../redux/hooks';
import { installRequested } from '../../version/versionEvents';

export interface OutdatedListProps {
  /** Version of the list. */
  readonly data: string;
  /** Version this page runs on. */
  readonly running: string;
}

/** Stands for a list that belongs to a newer version than the app: why it is not shown, and how it will be. */
export function OutdatedList({ data, running }: OutdatedListProps) {
  const { t } = useTranslation('products');
  const dispatch = useAppDispatch();
  return (
    <Notice
      title={t('outdated.title')}
      text={t('outdated.text', { data, running })}
      actions={
        <Button variant="primary" onPress={() => dispatch(installRequested())}>
          {t('outdated.action')}
        </Button>
      }
    />
  );
}
