import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { MediaItem } from '../../../contract/content/media';
import { langOf } from '../../../i18n/langOf';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { MediaImage } from '../../../ui/pictures/MediaImage';
import { Unparted } from '../../../ui/text/Unparted';
import { StoredMark } from '../../../browse/media/StoredMark';
import { mediaName } from '../../../browse/media/mediaName';
import { mediaOpened } from '../../share/shareSlice';
import { useAppDispatch } from '../../../redux/hooks';
import styles from './Brochures.module.css';
import { Icon } from '../../../ui/controls/Icon';

const FIRST = 4;

export function Brochures({ media }: { readonly media: readonly MediaItem[] }) {
  const { t } = useTranslation('product');
  const [showsAll, setShowsAll] = useState(false);
  const dispatch = useAppDispatch();
  const shown = showsAll ? media : media.slice(0, FIRST);
  return (
    <>
      <ul className={`plain-list ${styles.list}`}>
        {shown.map((medium, index) => (
          <li key={`${medium.image}/${index}`}>
            <button
              type="button"
              className={styles.brochure}
              onClick={() => dispatch(mediaOpened({ media, index }))}
              aria-haspopup="dialog"
            >
              <span className={styles.preview}>
                <MediaImage fileId={medium.preview} alt="" name={mediaName(medium)} />
                <StoredMark medium={medium} />
              </span>
              <span className={styles.words}>
                <span className={styles.name} lang={langOf(medium.label)}>
                  <Unparted text={mediaName(medium)} />
                </span>
                <span className={styles.description} lang={langOf(medium.description)}>
                  {translate(medium.description)}
                </span>
                <span className={styles.format}>
                  <Icon of={FileText} size="small" />
                  {medium.extension.toUpperCase()}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {media.length > FIRST && (
        <Button className={styles.all} onPress={() => setShowsAll((now) => !now)} aria-expanded={showsAll}>
          {showsAll ? t('fewer') : t('allBrochures')}
        </Button>
      )}
    </>
  );
}
