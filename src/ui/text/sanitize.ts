import DOMPurify from 'dompurify';
import { linkKind } from '../../contract/content/links';

/** Elements that collect input, or styles that the policy refuses anyway. */
const FORBIDDEN = ['style', 'form', 'input', 'button', 'select', 'textarea', 'option', 'dialog'];

// Set once, because DOMPurify needs longer for settings than for a short text.
DOMPurify.setConfig({
  USE_PROFILES: { html: true },
  FORBID_TAGS: FORBIDDEN,
  FORBID_ATTR: ['style', 'target', 'id', 'name', 'class'],
  RETURN_DOM_FRAGMENT: true,
});

/**
 * Returns catalogue HTML as safe nodes. Links to other sites and files open a new window without access to this one.
 * Forbidden addresses are removed.
 */
export function sanitize(html: string): DocumentFragment {
  // The compiler knows the result's type only from options given here.
  const fragment = DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll('a[href]')) {
    const kind = linkKind(link.getAttribute('href') ?? '');
    if (kind === null) link.removeAttribute('href');
    if (kind !== 'site' && kind !== 'file') continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  // A picture without a text is decoration. Screen readers would read its address.
  for (const image of fragment.querySelectorAll('img:not([alt])')) image.setAttribute('alt', '');
  return fragment;
}
