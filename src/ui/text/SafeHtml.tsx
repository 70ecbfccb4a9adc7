import { useLayoutEffect, useRef } from 'react';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { classNames } from '../../lib/classNames';
import { sanitize } from './sanitize';
import styles from './SafeHtml.module.css';
import { useFollowLinks } from './useFollowLinks';

export interface SafeHtmlProps {
  readonly html: string;
  readonly lang?: string | undefined;
  readonly className?: string | undefined;
}

/** Links to the app's pages open without a reload. A picture that fails to load becomes text. */
export function SafeHtml({ html, lang, className }: SafeHtmlProps) {
  const ref = useRef<HTMLDivElement>(null);
  const follow = useFollowLinks();
  const { t } = useTranslation(['media', 'controls']);

  // Inserts the text before the browser paints, so nothing moves afterwards.
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
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- this element hears the clicks on the links inside, including clicks by keyboard
    <div ref={ref} lang={lang} className={classNames(styles.text, className)} onClick={follow} />
  );
}

/** Puts a table into a frame the keyboard can scroll. */
function framed(element: Element, label: string): void {
  const frame = document.createElement('div');
  frame.className = styles.scroll ?? '';
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', label);
  frame.tabIndex = 0;
  element.replaceWith(frame);
  frame.append(element);
}

function missing(text: string): HTMLElement {
  const words = document.createElement('em');
  words.textContent = text;
  return words;
}
