import { FileQuestion, FileText, Film, type LucideIcon } from 'lucide-react';
import { Icon } from '../../../../ui/controls/Icon';
import { MediaImage } from '../../../../ui/pictures/MediaImage';
import styles from './Media.module.css';
import { nameOf, type MediaFile } from './mediaFiles';

/** A small picture of a file, or a sign for a file without a picture. `file` is undefined if the file is missing. */
export function MediaPicture({ file }: { readonly file: MediaFile | undefined }) {
  if (file?.kind === 'picture' || file?.kind === 'drawing')
    return <MediaImage fileId={file.id} alt="" name={nameOf(file.path)} fit="contain" className={styles.picture} />;
  return (
    <span className={styles.sign}>
      <Icon of={iconOf(file)} size="large" />
    </span>
  );
}

function iconOf(file: MediaFile | undefined): LucideIcon {
  if (file === undefined) return FileQuestion;
  return file.kind === 'video' ? Film : FileText;
}
