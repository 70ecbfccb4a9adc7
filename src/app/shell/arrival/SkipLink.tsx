import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../i18n/useTranslation';
import styles from './SkipLink.module.css';

export const CONTENT_ID = 'inhalt';

export interface SkipLinkProps {
  readonly target: RefObject<HTMLElement | null>;
  readonly onSkip: () => void;
}

/** Closes the menu first, because the content cannot take the focus under an open menu. */
export function SkipLink({ target, onSkip }: SkipLinkProps) {
  const { t } = useTranslation('frame');
  return (
    <a
      className={styles.skip}
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        event.preventDefault();
        flushSync(onSkip);
        target.current?.focus();
      }}
    >
      {t('skip')}
    </a>
  );
}
