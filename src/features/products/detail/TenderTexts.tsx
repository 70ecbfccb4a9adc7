import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useLazyFileQuery } from '../../../browse/media/mediaApi';
import type { TenderText } from '../../../contract/content/product';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { copyText } from '../../../lib/copyText';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/controls/Icon';
import styles from './Evidence.module.css';

export const TenderTexts = ({ texts }: { readonly texts: readonly TenderText[] }) => (
  <ul className="plain-list">
    {texts.map((text, index) => (
      <Row key={`${text.file}/${index}`} text={text} />
    ))}
  </ul>
);

type Outcome = 'copied' | 'notCopied' | 'saved' | 'notSaved';

function Row({ text: { name, label, extension, file, text } }: { readonly text: TenderText }) {
  const { t } = useTranslation('product');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [load] = useLazyFileQuery();
  const saveFile = async () => {
    const { data } = await load(file, true);
    if (data !== undefined) save(data.address, `${name}.${extension}`);
    setOutcome(data === undefined ? 'notSaved' : 'saved');
  };
  const shown = translate(label);
  return (
    <li className={styles.tender}>
      <span className={styles.name}>
        {shown} <span className={styles.format}>{extension.toUpperCase()}</span>
      </span>
      <span className={styles.buttons}>
        {text !== null && (
          <Button
            aria-label={t('tender.copyOf', { name: shown })}
            onPress={() => void copyText(text).then((isCopied) => setOutcome(isCopied ? 'copied' : 'notCopied'))}
          >
            <Icon of={Copy} size="small" />
            {t('tender.copy')}
          </Button>
        )}
        <Button aria-label={t('tender.saveOf', { name: shown })} onPress={() => void saveFile()}>
          <Icon of={Download} size="small" />
          {t('tender.save')}
        </Button>
      </span>
      <span role="status" className={styles.outcome}>
        {outcome !== null && t(`tender.${outcome}`)}
      </span>
    </li>
  );
}

/** `address` must be a blob URL. Browsers download from a server address without the worker, which fails offline. */
function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
