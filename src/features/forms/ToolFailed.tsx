import { useEffect, useEffectEvent } from 'react';
import { brand } from '../../brand';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/page/Notice';
import { useRepeat } from '../connection/useRepeat';
import { useOnline } from './useOnline';

/** What the browser says of the network may be wrong: the tool is tried again after this long in any case. */
const AGAIN_MS = 60_000;

/** Stands for a tool that did not come: why, and the ways on. It is tried again with the connection, and after a while. */
export function ToolFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('forms');
  const isOnline = useOnline();
  useRepeat(true, onRetry);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const timer = setInterval(() => retry(), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
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
