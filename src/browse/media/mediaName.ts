import type { MediaItem } from '../../contract/content/media';
import { MISSING, translate } from '../../i18n/translate';

export function mediaName({ label, name }: MediaItem): string {
  const text = translate(label);
  return text === '' || text === MISSING ? name : text;
}
