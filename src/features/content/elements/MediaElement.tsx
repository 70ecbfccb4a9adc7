import { useId } from 'react';
import { fitOf } from '../../../browse/media/mediaKind';
import { mediaName } from '../../../browse/media/mediaName';
import { StoredMark } from '../../../browse/media/StoredMark';
import type { ElementOf } from '../../../contract/content/content';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { MediaImage } from '../../../ui/pictures/MediaImage';
import { Unparted } from '../../../ui/text/Unparted';
import { mediaOpened } from '../../share/shareSlice';
import { useAppDispatch } from '../../../redux/hooks';
import { Labelled } from './Labelled';
import styles from './MediaElement.module.css';

export function MediaElement({ element }: { readonly element: ElementOf<'CS_MEDIA'> }) {
  const { t } = useTranslation('content');
  const dispatch = useAppDispatch();
  const markId = useId();
  const [medium] = element.items;
  if (medium === undefined) return null;
  const name = mediaName(medium);
  const description = translate(medium.description);
  const fit = fitOf(medium);
  return (
    <Labelled label={element.label}>
      <figure className={styles.figure}>
        <button
          type="button"
          className={styles.picture}
          data-fit={fit}
          aria-label={t('open', { name })}
          aria-describedby={markId}
          aria-haspopup="dialog"
          onClick={() => dispatch(mediaOpened({ media: [medium] }))}
        >
          <MediaImage fileId={medium.image} alt="" name={name} fit={fit} />
          <StoredMark medium={medium} id={markId} />
        </button>
        <figcaption className={styles.caption}>
          <span className={styles.name}>
            <Unparted text={name} />
          </span>
          {description !== '' && <span>{description}</span>}
        </figcaption>
      </figure>
    </Labelled>
  );
}
