import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALE } from '../../contract/limits';
import { MediaImage } from '../../ui/MediaImage';
import type { Found, MarkedText } from './device/answer';
import styles from './FoundRow.module.css';
import { Marked } from './Marked';

/** One find: its picture, what it is, and where its text has the words. A letter more in the field does not draw it anew. */
export const FoundRow = memo(function FoundRow({ found }: { readonly found: Found }) {
  const { i18n } = useTranslation();
  const { title, note, excerpt, picture } = found;
  const shown = (text: MarkedText): readonly string[] => inLanguage(text, i18n.language);
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
});

/** As src/i18n/translate.ts chooses. */
const inLanguage = (text: MarkedText, language: string): readonly string[] => {
  const inLocale = (wanted: string) => text.find(({ locale }) => locale === wanted)?.value;
  return inLocale(language) ?? inLocale(LOCALE) ?? text[0]?.value ?? [];
};
