import { QrCode as QrIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/controls/Icon';
import { QrFigure } from '../../../ui/controls/QrFigure';
import { previewAddress } from './previewAddress';

/** Shows a code that opens the draft on another editor's device. */
export function PreviewCode() {
  const { t } = useTranslation('editor');
  const [isShown, setShown] = useState(false);
  const codeId = useId();
  return (
    <>
      <Button onPress={() => setShown(!isShown)} aria-expanded={isShown} aria-controls={codeId}>
        <Icon of={QrIcon} size="small" />
        {t('preview.code')}
      </Button>
      <div id={codeId} hidden={!isShown}>
        {isShown && (
          <QrFigure
            text={previewAddress(location.origin)}
            label={t('preview.codeLabel')}
            caption={t('preview.codeText')}
          />
        )}
      </div>
    </>
  );
}
