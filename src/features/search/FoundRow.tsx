import { memo } from 'react';
import { StoredMark } from '../../browse/media/StoredMark';
import { useLanguage } from '../../i18n/Language';
import { langOfEntry } from '../../i18n/langOf';
import { entryFor } from '../../i18n/translate';
import { MediaImage } from '../../ui/pictures/MediaImage';
import type { Found, MarkedText } from './device/searchAnswer';
import styles from './FoundRow.module.css';
import { Marked } from './Marked';

interface FoundRowProps {
  readonly found: Found;
}

/** Compares by content, because each answer consists of new objects. */
const isSame = (before: FoundRowProps, next: FoundRowProps): boolean =>
  before.found === next.found || JSON.stringify(before.found) === JSON.stringify(next.found);

export const FoundRow = memo(function FoundRow({ found }: FoundRowProps) {
  const name = entryFor(found.title, useLanguage())?.value.join('') ?? '';
  const { title, note, excerpt, picture, target } = found;
  return (
    <span className={styles.row}>
      {picture !== null && (
        <span className={styles.picture}>
          <MediaImage fileId={picture} alt="" name={name} fit="contain" />
          <StoredMark medium={'medium' in target ? target.medium : { image: picture }} />
        </span>
      )}
      <span className={styles.words}>
        <Words text={title} className={styles.title} />
        {note.length > 0 && <Words text={note} className={styles.note} />}
        {excerpt !== null && (
          <span className={styles.excerpt}>
            <Marked pieces={excerpt} />
          </span>
        )}
      </span>
    </span>
  );
}, isSame);

function Words({ text, className }: { readonly text: MarkedText; readonly className: string | undefined }) {
  const shown = entryFor(text, useLanguage());
  return (
    <span className={className} lang={langOfEntry(shown)}>
      <Marked pieces={shown?.value ?? []} />
    </span>
  );
}
