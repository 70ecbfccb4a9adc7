import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useTranslation } from '../../../i18n/useTranslation';
import styles from './AnchorNavigation.module.css';
import { useAnchors } from './useAnchors';
import { useCurrentSection } from './useCurrentSection';

export interface AnchorNavigationProps {
  readonly sections: RefObject<HTMLElement | null>;
  readonly onJump: () => void;
}

export function AnchorNavigation({ sections, onJump }: AnchorNavigationProps) {
  const { t } = useTranslation('product');
  const anchors = useAnchors(sections);
  const [current, jumped] = useCurrentSection(anchors.map(({ id }) => id));
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    // Does not scroll at the first drawing, when the row shows its beginning anyway. Measuring the links would force a
    // layout.
    if (shown.current !== current) showInRow(list.current);
    shown.current = current;
  }, [current]);
  return (
    <nav className={styles.navigation} aria-label={t('sections')}>
      <ul ref={list} className={`plain-list ${styles.list}`}>
        {anchors.map(({ id, title }) => (
          <li key={id}>
            <a
              className={styles.link}
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => {
                onJump();
                jump(event, id);
                jumped(id);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Jumps without a history entry, so 'Zurück' leaves the product. */
function jump(event: MouseEvent, id: string): void {
  event.preventDefault();
  const section = document.getElementById(id);
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

function showInRow(row: HTMLElement | null): void {
  if (row === null) return;
  const link = row.querySelector<HTMLElement>('[aria-current]');
  row.scrollLeft = link === null ? 0 : link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}
