import type { MouseEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './AnchorNavigation.module.css';
import { useAnchors } from './useAnchors';

/** The row of links to the sections of the page; it stays below the header. */
export function AnchorNavigation({ sections }: { readonly sections: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('product');
  const anchors = useAnchors(sections);
  return (
    <nav className={styles.navigation} aria-label={t('sections')}>
      <ul className={`plain-list ${styles.list}`}>
        {anchors.map(({ id, title }) => (
          <li key={id}>
            <a className={styles.link} href={`#${id}`} onClick={(event) => jump(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Goes to a section without an entry in the history, so that 'Zurück' leaves the product. */
function jump(event: MouseEvent, id: string): void {
  event.preventDefault();
  const section = document.getElementById(id);
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}
