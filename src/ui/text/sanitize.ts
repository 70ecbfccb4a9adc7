import DOMPurify from 'dompurify';
import { linkKind } from '../../contract/content/links';

/** Elements that a text has no use for: they would collect input or bring styles that the policy refuses anyway. */
const FORBIDDEN = ['style', 'form', 'input', 'button', 'select', 'textarea', 'option', 'dialog'];

// Once for all texts: taking the settings in costs DOMPurify more than a short text does.
DOMPurify.setConfig({
  USE_PROFILES: { html: true },
  FORBID_TAGS: FORBIDDEN,
  FORBID_ATTR: ['style', 'target', 'id', 'name', 'class'],
  RETURN_DOM_FRAGMENT: true,
});

/**
 * HTML from the catalogue as nodes that are safe to insert. Links to other sites, and to files, which would take the
 * place of the app, open in a new window without a way back to this one; what the contract does not take for a link leads nowhere.
 */
export function sanitize(html: string): DocumentFragment {
  // The type of the result follows from the settings, of which the compiler knows only where they are given with the text.
  const fragment = DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll('a[href]')) {
    const kind = linkKind(link.getAttribute('href') ?? '');
    if (kind === null) link.removeAttribute('href');
    if (kind !== 'site' && kind !== 'file') continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  // A picture without a text of its own is decoration; read out would be its address.
  for (const image of fragment.querySelectorAll('img:not([alt])')) image.setAttribute('alt', '');
  return fragment;
}
