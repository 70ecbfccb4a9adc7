import { isValidOn } from '../../../contract/base/validOn';
import type { ReadElement } from './readElement';

/** Removes elements and links not valid on `day`, and elements without any link left. */
export const validElements = (elements: readonly ReadElement[], day: string): readonly ReadElement[] =>
  elements.flatMap((read) => validElement(read, day) ?? []);

function validElement(read: ReadElement, day: string): ReadElement | null {
  if (read.kind === 'unknown') return read;
  const { element } = read;
  switch (element.custom_field_1) {
    case 'CS_CATEGORY':
    case 'CS_TAB_NAV': {
      const items = element.items.filter((link) => isValidOn(link, day));
      return items.length === 0 ? null : { ...read, element: { ...element, items } };
    }
    case 'CS_MEDIA':
    case 'CS_VIDEO_URL':
    case 'CS_RENDERED_GALLERY':
      return isValidOn(element, day) ? read : null;
    default:
      return read;
  }
}
