import { memo } from 'react';
import { useLanguage } from '../../i18n/Language';
import { entryFor } from '../../i18n/translate';
import { MediaImage } from '../../ui/MediaImage';
import type { Found, MarkedText } from './device/answer';
import styles from './FoundRow.module.css';
import { Marked } from './Marked';

interface FoundRowProps {
  readonly found: Found;
}

/** Each answer comes as new objects; most of what one letter more finds was found before, with the same words marked. */
const isSame = (before: FoundRowProps, next: FoundRowProps): boolean =>
  before.found === next.found || JSON.stringify(before.found) === JSON.stringify(next.found);

/** One find: its picture, what it is, and where its text has the words. It is drawn again only when it changes. */
export const FoundRow = memo(function FoundRow({ found }: FoundRowProps) {
  const language = useLanguage();
  const { title, note, excerpt, picture } = found;
  const shown = (text: MarkedText): readonly string[] => entryFor(text, language)?.value ?? [];
  return (
    <span className={styles.row}>
      {picture !== null && (
        <span className={styles.picture}>
          <MediaImage fileId={picture} alt="" name={shown(title).join('')} fit="contain" />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title}>
          <Marked pieces={shown(title)} />
        </span>
        {note.length > 0 && (
          <span className={styles.note}>
            <Marked pieces={shown(note)} />
          </span>
        )}
        {excerpt !== null && (
          <span className={styles.excerpt}>
            <Marked pieces={excerpt} />
          </span>
        )}
      </span>
    </span>
  );
}, isSame);
