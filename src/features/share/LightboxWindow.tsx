import type { WheelEvent } from 'react';
import { isVisualization } from '../../browse/media/isVisualization';
import { mediaKind } from '../../browse/media/mediaKind';
import { filedataPath } from '../../contract/paths';
import { translate } from '../../i18n/translate';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { ButtonLink } from '../../ui/text/ButtonLink';
import { Lightbox } from '../../ui/pictures/Lightbox';
import { useAppDispatch, useAppSelector } from '../../redux/hooks';
import { collectedMedium, fileSource } from '../../browse/takeaway/sources';
import { Takeaway } from '../../browse/takeaway/Takeaway';
import styles from './LightboxWindow.module.css';
import { SelectButton } from './SelectButton';
import { lightboxClosed, mediumTurned, type ShownMedium } from './shareSlice';
import { VideoWindow } from './VideoWindow';

export function LightboxWindow() {
  const { gallery, position } = useAppSelector((state) => state.share);
  const medium = gallery[position];
  if (medium === undefined) return null;
  return mediaKind(medium.media) === 'video' ? <VideoWindow medium={medium} /> : <PictureWindow medium={medium} />;
}

function PictureWindow({ medium }: { readonly medium: ShownMedium }) {
  const { t } = useTranslation(['lightbox', 'media', 'references']);
  const dispatch = useAppDispatch();
  const { gallery, position } = useAppSelector((state) => state.share);
  const turnTo = (place: number) => () => void dispatch(mediumTurned({ position: place }));
  const isDocument = mediaKind(medium.media) === 'document';
  return (
    <Lightbox
      title={medium.title}
      picture={pictureOf(medium)}
      previous={neighbour(gallery[position - 1])}
      next={neighbour(gallery[position + 1])}
      onPrevious={turnTo(position - 1)}
      onNext={turnTo(position + 1)}
      onClose={() => dispatch(lightboxClosed())}
      missing={t(isDocument ? 'lightbox:missingPreview' : 'media:missingNamed', { name: medium.title })}
      caption={
        <div className={styles.caption} onWheel={keepWheel}>
          <div className={styles.words} role="status">
            {gallery.length > 1 && (
              <p className={styles.place}>{t('lightbox:place', { place: position + 1, count: gallery.length })}</p>
            )}
            <p className={styles.title}>{medium.title}</p>
            {isVisualization(medium.media) && <p className={styles.place}>{t('references:visualization')}</p>}
            <Description medium={medium} />
          </div>
          <div className={styles.actions}>
            {isDocument && (
              <ButtonLink newTab to={medium.href} className={styles.open}>
                {t('lightbox:open')}
              </ButtonLink>
            )}
            <Takeaway items={[collectedMedium(medium.media)]} sources={sourcesOf(medium)} floats onDark />
            <SelectButton medium={medium} onDark />
          </div>
        </div>
      }
    />
  );
}

/**
 * Hides wheel events from the library. It would call `preventDefault` on a passive event, which Chromium logs as an
 * error.
 */
const keepWheel = (event: WheelEvent): void => event.stopPropagation();

function Description({ medium }: { readonly medium: ShownMedium }) {
  const description = translate(medium.media.description);
  return description === '' ? null : <p className={styles.description}>{description}</p>;
}

const pictureOf = ({ media }: ShownMedium) => ({
  address: filedataPath(media.image),
  thumbnail: filedataPath(media.preview),
});

const sourcesOf = ({ media }: ShownMedium) => [fileSource(collectedMedium(media))];

const neighbour = (medium: ShownMedium | undefined) => medium && pictureOf(medium);
