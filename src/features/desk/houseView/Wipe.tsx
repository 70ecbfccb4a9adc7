import { ChevronsLeftRight } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/useTranslation';
import { Icon } from '../../../ui/controls/Icon';
import styles from './Wipe.module.css';

export interface WipeProps {
  readonly left: ReactNode;
  readonly right: ReactNode;
}

/** Initial place of the dividing line, in percent of the width. */
const START = 50;
const STEP = 2;
const PAGE = 10;

const within = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)));

/** Returns the dividing line's new place in percent, or null for a key without effect. */
function keyed(key: string, at: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return at - STEP;
  if (key === 'ArrowRight' || key === 'ArrowUp') return at + STEP;
  if (key === 'PageDown') return at - PAGE;
  if (key === 'PageUp') return at + PAGE;
  if (key === 'Home') return 0;
  return key === 'End' ? 100 : null;
}

export function Wipe({ left, right }: WipeProps) {
  const { t } = useTranslation('desk');
  const [at, setAt] = useState(START);
  const frame = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLDivElement>(null);
  const moveTo = (clientX: number) => {
    const box = frame.current?.getBoundingClientRect();
    if (box !== undefined && box.width > 0) setAt(within(((clientX - box.left) / box.width) * 100));
  };
  const take = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    thumb.current?.focus({ preventScroll: true });
    moveTo(event.clientX);
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event.clientX);
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = keyed(event.key, at);
    if (next === null) return;
    event.preventDefault();
    setAt(within(next));
  };
  return (
    <div ref={frame} className={styles.wipe} onPointerDown={take} onPointerMove={drag}>
      {left}
      <div className={styles.right} style={{ clipPath: `inset(0 0 0 ${at}%)` }}>
        {right}
      </div>
      <div className={styles.line} style={{ left: `${at}%` }}>
        <div
          ref={thumb}
          className={styles.thumb}
          role="slider"
          tabIndex={0}
          aria-label={t('house.line')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={at}
          aria-valuetext={t('house.lineAt', { percent: at })}
          onKeyDown={press}
        >
          <Icon of={ChevronsLeftRight} size="small" />
        </div>
      </div>
    </div>
  );
}
