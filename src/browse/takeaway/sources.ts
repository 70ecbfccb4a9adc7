import { translate } from '../../i18n/translate';
import type { MediaItem } from '../../contract/content/media';
import type { CollectedFile } from '../../contract/mail/collected';
import { filedataPath } from '../../contract/paths';
import { loadFile, type ShareSource } from './shareFiles';

export const collectedMedium = ({ customer_file_id, name, description, preview }: MediaItem): CollectedFile => ({
  image: customer_file_id,
  name,
  description: translate(description),
  preview,
});

export const fileSource = ({ image, name }: Pick<CollectedFile, 'image' | 'name'>): ShareSource => ({
  id: image,
  name,
  load: () => loadFile(filedataPath(image)),
});
