import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../i18n/useTranslation';
import styles from './SkipLink.module.css';

/** Id of the content, where the link leads. */
export const CONTENT_ID = 'inhalt';

export interface SkipLinkProps {
  readonly target: RefObject<HTMLElement | null>;
  /** Takes away what lies over the content. */
  readonly onSkip: () => void;
}

/** The first stop of the keyboard: past the header, to the content, which cannot take the focus while the menu lies over it. */
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
