import { Headset, X } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../i18n/useTranslation';
import { classNames } from '../../../lib/classNames';
import { untilLoaded } from '../../../lib/untilLoaded';
import { Icon } from '../../../ui/controls/Icon';
import styles from './ContactPanel.module.css';
import { useEscape } from '../../../lib/useEscape';
import { useFloating } from './useFloating';

const loadWays = () => import(/* webpackChunkName: "contact" */ './ContactWays');
const ContactWays = lazy(() => untilLoaded(loadWays).then((module) => ({ default: module.ContactWays })));

export const preloadContact = (): Promise<unknown> => loadWays();

export interface ContactPanelProps {
  readonly inert: boolean;
}

export function ContactPanel({ inert }: ContactPanelProps) {
  const { t } = useTranslation('frame');
  const { stage, isOpen, toggle, close } = useFloating();
  const { key } = useLocation();
  const frame = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  // The focus must not stay in the hidden panel (WCAG 2.4.3).
  const leave = useCallback(() => {
    if (frame.current?.contains(document.activeElement)) button.current?.focus();
    close();
  }, [close]);
  // Each navigation has a new key, which closes the panel.
  useEffect(leave, [key, leave]);
  // The open menu lies above the panel.
  useEscape(isOpen && !inert, leave);
  usePressBeside(isOpen, frame, close);
  return (
    <aside ref={frame} className={styles.frame} aria-label={t('contact.title')} inert={inert}>
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        onClick={toggle}
        aria-label={t(isOpen ? 'contact.close' : 'contact.open')}
        aria-expanded={isOpen}
        aria-controls={panelId}
      >
        <Icon of={isOpen ? X : Headset} size="large" />
      </button>
      <div
        id={panelId}
        className={classNames(styles.panel, stage === 'shown' && styles.shown)}
        hidden={stage === 'hidden'}
      >
        <p className={styles.title}>{t('contact.title')}</p>
        {stage !== 'hidden' && (
          <Suspense>
            <ContactWays />
          </Suspense>
        )}
      </div>
    </aside>
  );
}

function usePressBeside(active: boolean, frame: { readonly current: HTMLElement | null }, onPress: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const listen = ({ target }: Event) => {
      if (!(target instanceof Node) || frame.current?.contains(target) !== true) onPress();
    };
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, [active, frame, onPress]);
}
