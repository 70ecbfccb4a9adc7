import { useLayoutEffect, useRef } from 'react';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { classNames } from '../../lib/classNames';
import { sanitize } from './sanitize';
import styles from './SafeHtml.module.css';
import { useFollowLinks } from './useFollowLinks';

export interface SafeHtmlProps {
  /** HTML of the catalogue; whatever could run or disguise itself is removed. */
  readonly html: string;
  /** Its language, where that is not the page's. */
  readonly lang?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * Text of the catalogue with its markup. Links into the app stay in the app, all others open in a new window. A picture
 * that cannot be loaded is replaced by words, never shown as the browser's broken one.
 */
export function SafeHtml({ html, lang, className }: SafeHtmlProps) {
  const ref = useRef<HTMLDivElement>(null);
  const follow = useFollowLinks();
  const { t } = useTranslation(['media', 'controls']);

  // Before it is painted: the browser lays the page out once, and nothing moves when the text comes.
  useLayoutEffect(() => {
    const nodes = sanitize(html);
    for (const image of nodes.querySelectorAll('img'))
      image.addEventListener('error', () => {
        image.replaceWith(
          missing(image.alt === '' ? t('media:missingPicture') : t('media:missingNamed', { name: image.alt })),
        );
      });
    for (const table of nodes.querySelectorAll('table')) framed(table, t('controls:table'));
    ref.current?.replaceChildren(nodes);
  }, [html, t]);

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- clicks of the links inside bubble here, those of the keyboard too
    <div ref={ref} lang={lang} className={classNames(styles.text, className)} onClick={follow} />
  );
}

/** Puts an element into a frame that scrolls, by keyboard, too. */
function framed(element: Element, label: string): void {
  const frame = document.createElement('div');
  frame.className = styles.scroll ?? '';
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', label);
  frame.tabIndex = 0;
  element.replaceWith(frame);
  frame.append(element);
}

/** Stands in the place of a picture that is not stored and cannot be fetched. */
function missing(text: string): HTMLElement {
  const words = document.createElement('em');
  words.textContent = text;
  return words;
}
