import { useState } from 'react';
import { filedataPath } from '../../contract/paths';
import { translate } from '../../i18n/translate';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/controls/Button';
import { Dialog } from '../../ui/controls/Dialog';
import { Notice } from '../../ui/page/Notice';
import { useAppDispatch } from '../../redux/hooks';
import { collectedMedium, fileSource } from '../../browse/takeaway/sources';
import { Takeaway } from '../../browse/takeaway/Takeaway';
import { useRepeat } from '../connection/useRepeat';
import { SelectButton } from './SelectButton';
import { lightboxClosed, type ShownMedium } from './shareSlice';
import styles from './VideoWindow.module.css';

export function VideoWindow({ medium }: { readonly medium: ShownMedium }) {
  const { t } = useTranslation('lightbox');
  const dispatch = useAppDispatch();
  const description = translate(medium.media.description);
  const collected = collectedMedium(medium.media);
  return (
    <Dialog
      title={medium.title}
      isOpen
      size="wide"
      hasCloseButton
      onClose={() => dispatch(lightboxClosed())}
      actions={
        <div className={styles.actions}>
          {description !== '' && <p className={styles.description}>{description}</p>}
          <Takeaway items={[collected]} sources={[fileSource(collected)]} floats />
          <SelectButton medium={medium} />
        </div>
      }
    >
      <Player key={medium.href} medium={medium} label={t('video', { name: medium.title })} />
    </Dialog>
  );
}

function Player({ medium, label }: { readonly medium: ShownMedium; readonly label: string }) {
  const { t } = useTranslation(['lightbox', 'frame']);
  const [isMissing, setMissing] = useState(false);
  const retry = () => setMissing(false);
  useRepeat(isMissing, retry);
  if (isMissing)
    return (
      <Notice
        role="alert"
        title={t('lightbox:missingVideo', { name: medium.title })}
        actions={<Button onPress={retry}>{t('frame:failed.action')}</Button>}
      />
    );
  return (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- the catalogue has no tracks, and its videos have no speech
    <video
      className={styles.player}
      src={medium.href}
      poster={filedataPath(medium.media.image)}
      aria-label={label}
      controls
      autoPlay
      playsInline
      onError={() => setMissing(true)}
    />
  );
}
