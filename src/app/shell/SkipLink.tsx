import type { RefObject } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import styles from './SkipLink.module.css';

/** Id of the content, where the link leads. */
export const CONTENT_ID = 'inhalt';

/** The first stop of the keyboard: past the header, to the content. */
export function SkipLink({ target }: { readonly target: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('frame');
  return (
    <a
      className={styles.skip}
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        event.preventDefault();
        target.current?.focus();
      }}
    >
      {t('skip')}
    </a>
  );
}
