import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/useTranslation';
import styles from './elements.module.css';

/** Text for the console (specification §8). */
const CANNOT_BE_RENDERED = 'ERROR_ELEMENT_CANT_BE_RENDERED';

export function UnknownElement({ marker }: { readonly marker: string }) {
  const { t } = useTranslation('content');
  useEffect(() => console.warn(CANNOT_BE_RENDERED, marker), [marker]);
  return (
    <p className={styles.unknown} data-marker={CANNOT_BE_RENDERED}>
      {t('unknownElement')}
    </p>
  );
}
