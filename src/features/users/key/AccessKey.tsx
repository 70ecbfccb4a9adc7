import { Copy, Printer, QrCode as QrIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation';
import { copyText } from '../../../lib/copyText';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/controls/Icon';
import { QrFigure } from '../../../ui/controls/QrFigure';
import styles from './AccessKey.module.css';
import { keyAddress } from './keyAddress';
import { PrintedCard } from './PrintedCard';

export interface AccessKeyProps {
  readonly unlockKey: string;
  readonly name: string;
  readonly startsWithCode?: boolean;
}

export function AccessKey({ unlockKey, name, startsWithCode = false }: AccessKeyProps) {
  const { t } = useTranslation('users');
  const [isCodeShown, setCodeShown] = useState(startsWithCode);
  const [copied, setCopied] = useState<boolean | null>(null);
  const text = useRef<HTMLElement>(null);
  const codeId = useId();
  const copy = async () => {
    const isCopied = await copyText(unlockKey);
    if (!isCopied && text.current !== null) getSelection()?.selectAllChildren(text.current);
    setCopied(isCopied);
  };
  return (
    <div className={styles.access}>
      <p className={styles.line}>
        {t('key.label')}{' '}
        <strong ref={text} className={styles.key}>
          {unlockKey}
        </strong>
      </p>
      <div className={styles.buttons}>
        <Button onPress={() => void copy()}>
          <Icon of={Copy} size="small" />
          {t('key.copy')}
        </Button>
        {!startsWithCode && (
          <Button onPress={() => setCodeShown(!isCodeShown)} aria-expanded={isCodeShown} aria-controls={codeId}>
            <Icon of={QrIcon} size="small" />
            {t('key.showCode')}
          </Button>
        )}
        <Button onPress={() => window.print()}>
          <Icon of={Printer} size="small" />
          {t('key.print')}
        </Button>
      </div>
      <p role="status" className={styles.outcome}>
        {copied !== null && t(copied ? 'key.copied' : 'key.notCopied')}
      </p>
      <div id={codeId} hidden={!isCodeShown}>
        {isCodeShown && <QrFigure text={keyAddress(unlockKey)} label={t('key.code')} caption={t('key.codeText')} />}
      </div>
      <PrintedCard unlockKey={unlockKey} name={name} />
    </div>
  );
}
