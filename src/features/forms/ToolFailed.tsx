import { brand } from '../../brand';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useRepeat } from '../connection/useRepeat';
import { useOnline } from './useOnline';

/** Stands for a tool that did not come: why, and the ways on. It is tried again with the connection. */
export function ToolFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('forms');
  const isOnline = useOnline();
  useRepeat(true, onRetry);
  const kind = isOnline ? 'failed' : 'offline';
  return (
    <Notice
      role="alert"
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`, { support: brand.support.mail })}
      actions={
        <Button variant="primary" onPress={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
