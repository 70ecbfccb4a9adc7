import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/page/Notice';
import { ButtonLink } from '../../ui/text/ButtonLink';
import { useSupport } from '../brand/brandSlice';
import { useRepeat } from '../connection/useRepeat';
import type { ToolName } from './tools';
import { useOnline } from './useOnline';

export interface ToolFailedProps {
  readonly tool: ToolName;
  readonly onRetry: (isAsked: boolean) => void;
}

/** Says why the tool is missing. Retries each minute, when the connection returns, or at a press. */
export function ToolFailed({ tool, onRetry }: ToolFailedProps) {
  const { t } = useTranslation('forms');
  const isOnline = useOnline();
  const support = useSupport();
  useRepeat(true, () => onRetry(false));
  const kind = isOnline ? 'failed' : 'offline';
  return (
    <Notice
      role="alert"
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`, { support })}
      actions={
        <>
          <Button variant="primary" onPress={() => onRetry(true)}>
            {t('retry')}
          </Button>
          {tool === 'calculation' && <ButtonLink to="/calculate">{t('ownCalculator')}</ButtonLink>}
        </>
      }
    />
  );
}
