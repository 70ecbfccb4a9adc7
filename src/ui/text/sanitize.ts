import DOMPurify from 'dompurify';
import { linkKind } from '../../contract/content/links';

const FORBIDDEN = ['style', 'form', 'input', 'button', 'select', 'textarea', 'option', 'dialog'];

// Sets the configuration only once, because reading it takes DOMPurify longer than cleaning a short text.
DOMPurify.setConfig({
  USE_PROFILES: { html: true },
  FORBID_TAGS: FORBIDDEN,
  FORBID_ATTR: ['style', 'target', 'id', 'name', 'class'],
  RETURN_DOM_FRAGMENT: true,
});

/**
 * Removes forbidden addresses from links. Links to files and to other websites open a new window, which cannot access
 * the app's window.
 */
export function sanitize(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll('a[href]')) {
    const kind = linkKind(link.getAttribute('href') ?? '');
    if (kind === null) link.removeAttribute('href');
    if (kind !== 'site' && kind !== 'file') continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  // Otherwise screen readers read out the picture's address.
  for (const image of fragment.querySelectorAll('img:not([alt])')) image.setAttribute('alt', '');
  return fragment;
}
