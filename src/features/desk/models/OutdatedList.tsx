import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Notice } from '../../../ui/page/Notice';
import { useAppDispatch } from '../../../redux/hooks';
import { installRequested } from '../../version/versionEvents';

export interface OutdatedListProps {
  readonly data: string;
  readonly running: string;
}

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
