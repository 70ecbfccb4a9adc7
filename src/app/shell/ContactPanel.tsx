import { Headset, Mail, MessagesSquare, Phone, X } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { brand } from '../../brand';
import { ADVICE_ADDRESS } from '../../features/forms/tools';
import { classNames } from '../../lib/classNames';
import { Icon } from '../../ui/Icon';
import styles from './ContactPanel.module.css';
import { useEscape } from './useEscape';
import { useFloating } from './useFloating';

export interface ContactPanelProps {
  /** Takes neither press nor focus: something lies over it. */
  readonly inert: boolean;
}

/** The floating panel: how to reach the support, and the advice assistant. Its button stands over every page. */
export function ContactPanel({ inert }: ContactPanelProps) {
  const { t } = useTranslation('frame');
  const { stage, isOpen, toggle, close } = useFloating();
  const { pathname, search } = useLocation();
  const frame = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  // A focus that would be hidden with the panel moves to its button (WCAG 2.4.3).
  const leave = useCallback(() => {
    if (frame.current?.contains(document.activeElement)) button.current?.focus();
    close();
  }, [close]);
  useEffect(close, [pathname, search, close]);
  useEscape(isOpen, leave);
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
        <p className={styles.text}>{t('contact.text')}</p>
        <ul className="plain-list">
          <Way icon={<Icon of={Phone} />} name={t('contact.phone')} detail={brand.support.phone.text}>
            {(content) => <a href={brand.support.phone.href}>{content}</a>}
          </Way>
          <Way icon={<Icon of={Mail} />} name={t('contact.mail')} detail={brand.support.mail}>
            {(content) => <a href={`mailto:${brand.support.mail}`}>{content}</a>}
          </Way>
          <Way icon={<Icon of={MessagesSquare} />} name={t('contact.advice')} detail={t('contact.adviceText')}>
            {(content) => <Link to={ADVICE_ADDRESS}>{content}</Link>}
          </Way>
        </ul>
      </div>
    </aside>
  );
}

interface WayProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly detail: string;
  readonly children: (content: ReactNode) => ReactNode;
}

function Way({ icon, name, detail, children }: WayProps) {
  return (
    <li className={styles.way}>
      {children(
        <>
          {icon}
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.detail}>{detail}</span>
          </span>
        </>,
      )}
    </li>
  );
}

/** A press anywhere else closes the panel. */
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
