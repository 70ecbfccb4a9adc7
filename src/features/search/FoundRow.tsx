import { memo } from 'react';
import { translate } from '../../i18n/translate';
import { MediaImage } from '../../ui/MediaImage';
import type { Found } from './device/answer';
import styles from './FoundRow.module.css';
import { Marked } from './Marked';

/** One find: its picture, what it is, and where its text has the words. A letter more in the field does not draw it anew. */
export const FoundRow = memo(function FoundRow({ found }: { readonly found: Found }) {
  const { title, note, excerpt, picture, terms } = found;
  const name = translate(title);
  return (
    <span className={styles.row}>
      {picture !== null && (
        <span className={styles.picture}>
          <MediaImage fileId={picture} alt="" name={name} fit="contain" />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title}>
          <Marked text={name} terms={terms} />
        </span>
        {note.length > 0 && (
          <span className={styles.note}>
            <Marked text={translate(note)} terms={terms} />
          </span>
        )}
        {excerpt !== null && (
          <span className={styles.excerpt}>
            <Marked text={excerpt} terms={terms} />
          </span>
        )}
      </span>
    </span>
  );
});
