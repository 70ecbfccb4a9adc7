import { useEffect, useEffectEvent } from 'react';
import { brand } from '../../brand';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/page/Notice';
import { useRepeat } from '../connection/useRepeat';
import { useOnline } from './useOnline';

/** What the browser says of the network may be wrong: the tool is tried again after this long in any case. */
const AGAIN_MS = 60_000;

/**
 * Stands for a tool that did not come: why, and the ways on. It is tried again with the connection, and after a while. `onRetry` gets
 * true when a person asks for it.
 */
export function ToolFailed({ onRetry }: { readonly onRetry: (isAsked: boolean) => void }) {
  const { t } = useTranslation('forms');
  const isOnline = useOnline();
  const retry = useEffectEvent(() => onRetry(false));
  useEffect(() => {
    const timer = setInterval(() => retry(), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  useRepeat(true, () => onRetry(false));
  const kind = isOnline ? 'failed' : 'offline';
  return (
    <Notice
      role="alert"
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`, { support: brand.support.mail })}
      actions={
        <Button variant="primary" onPress={() => onRetry(true)}>
          {t('retry')}
        </Button>
      }
    />
  );
}
