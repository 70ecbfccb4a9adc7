import type { MediaItem } from '../../contract/content/media';
import { MISSING, translate } from '../../i18n/translate';

/** What a medium is called: its label, else its name. */
export function mediaName({ label, name }: MediaItem): string {
  const text = translate(label);
  return text === '' || text === MISSING ? name : text;
}
