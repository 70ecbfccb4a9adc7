import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/useTranslation';
import styles from './elements.module.css';

/** The marker of specification §8 for an element that cannot be shown; the person reads a sentence. */
const CANNOT_BE_RENDERED = 'ERROR_ELEMENT_CANT_BE_RENDERED';

/** Stands in the place of an element that this page does not know, or that lacks what is needed to show it. */
export function UnknownElement({ marker }: { readonly marker: string }) {
  const { t } = useTranslation('content');
  useEffect(() => console.warn(CANNOT_BE_RENDERED, marker), [marker]);
  return (
    <p className={styles.unknown} data-marker={CANNOT_BE_RENDERED}>
      {t('unknownElement')}
    </p>
  );
}
