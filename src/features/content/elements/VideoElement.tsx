import { ExternalLink, Play } from 'lucide-react';
import { useId } from 'react';
import { mediaName } from '../../../browse/media/mediaName';
import { StoredMark } from '../../../browse/media/StoredMark';
import type { ElementOf } from '../../../contract/content/content';
import type { MediaItem } from '../../../contract/content/media';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { Icon } from '../../../ui/controls/Icon';
import { MediaImage } from '../../../ui/pictures/MediaImage';
import { mediaOpened } from '../../share/shareSlice';
import { useAppDispatch } from '../../../redux/hooks';
import { Labelled } from './Labelled';
import styles from './VideoElement.module.css';

/** CS_VIDEO_URL: a stored video for the lightbox, or a link to another site. */
export function VideoElement({ element }: { readonly element: ElementOf<'CS_VIDEO_URL'> }) {
  const [video] = element.items;
  return (
    <Labelled label={element.label}>
      {video === undefined ? <SiteVideo address={translate(element.i18ns)} /> : <StoredVideo video={video} />}
    </Labelled>
  );
}

function StoredVideo({ video }: { readonly video: MediaItem }) {
  const { t } = useTranslation('content');
  const dispatch = useAppDispatch();
  const markId = useId();
  const name = mediaName(video);
  const description = translate(video.description);
  return (
    <figure className={styles.figure}>
      <button
        type="button"
        className={styles.container}
        aria-label={t('play', { name })}
        aria-describedby={markId}
        aria-haspopup="dialog"
        onClick={() => dispatch(mediaOpened({ media: [video] }))}
      >
        <MediaImage fileId={video.image} alt="" name={name} />
        <span className={styles.play}>
          <Icon of={Play} size="huge" />
        </span>
        <StoredMark medium={video} id={markId} />
      </button>
      {description !== '' && <figcaption className={styles.caption}>{description}</figcaption>}
    </figure>
  );
}

/** The video is only a link, because its player would bring the site's scripts and cookies. */
function SiteVideo({ address }: { readonly address: string }) {
  const { t } = useTranslation('content');
  return (
    <div className={styles.figure}>
      <a className={styles.container} href={address} target="_blank" rel="noopener noreferrer">
        <span className={styles.elsewhere}>
          <Icon of={ExternalLink} size="huge" />
          <span className={styles.action}>{t('openVideo', { site: new URL(address).hostname })}</span>
          <span>{t('needsConnection')}</span>
        </span>
      </a>
    </div>
  );
}
