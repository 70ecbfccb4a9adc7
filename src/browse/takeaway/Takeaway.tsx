import { QrCode as QrIcon, Share, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { isRefused } from '../../api/apiError';
import { collectedId, type Collected } from '../../contract/mail/collected';
import type { LinkAnswer } from '../../contract/mail/links';
import { formatDay } from '../../i18n/formatDay';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { classNames } from '../../lib/classNames';
import { useEscapeFirst } from '../../lib/useEscapeFirst';
import { Button } from '../../ui/controls/Button';
import { Icon } from '../../ui/controls/Icon';
import { QrCode } from '../../ui/controls/QrCode';
import { useMakeLinkMutation } from './linksApi';
import { shareFiles, type ShareSource } from './shareFiles';
import styles from './Takeaway.module.css';
import { useReadyFiles } from './useReadyFiles';

export interface TakeawayProps {
  readonly items: readonly Collected[];
  readonly sources: readonly ShareSource[];
  readonly className?: string | undefined;
  /** True when the QR code covers the window. */
  readonly floats?: boolean;
  /** True in the lightbox, which shows only icons. */
  readonly onDark?: boolean;
}

export function Takeaway(props: TakeawayProps) {
  // The key resets the component, because a QR code must not stay beside other documents.
  return <Ways key={props.items.map(collectedId).join('\n')} {...props} />;
}

function Ways({ items, sources, className, floats = false, onDark = false }: TakeawayProps) {
  const { t } = useTranslation(['takeaway', 'frame']);
  const files = useReadyFiles(sources);
  const [hasFailed, setFailed] = useState(false);
  const [isCodeShown, setCodeShown] = useState(false);
  const [make, { data, error, isLoading }] = useMakeLinkMutation();
  const codeId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const look = classNames(styles.button, onDark && styles.onDark);
  const share = () => {
    if (files !== null) void shareFiles(files).then((outcome) => setFailed(outcome === 'failed'));
  };
  const turnCode = () => {
    setCodeShown(!isCodeShown);
    // A session may make only a few links per hour, so each link is requested once.
    if (!isCodeShown && data === undefined && !isLoading) void make(items);
  };
  const close = () => {
    setCodeShown(false);
    opener.current?.focus();
  };
  useEscapeFirst(floats && isCodeShown, opener, close);
  return (
    <div className={classNames(styles.ways, floats && styles.floats, className)}>
      {files !== null && (
        <Button className={look} onPress={share} aria-label={t('takeaway:share')} title={t('takeaway:share')}>
          <Icon of={Share} size="small" />
          <span className={styles.word}>{t('takeaway:share')}</span>
        </Button>
      )}
      <Button
        ref={opener}
        className={look}
        onPress={turnCode}
        aria-label={t('takeaway:code')}
        title={t('takeaway:code')}
        aria-expanded={isCodeShown}
        aria-controls={codeId}
      >
        <Icon of={QrIcon} size="small" />
        <span className={styles.word}>{t('takeaway:code')}</span>
      </Button>
      {hasFailed && <p role="alert">{t('takeaway:shareFailed')}</p>}
      <div id={codeId} hidden={!isCodeShown} className={styles.place}>
        {isCodeShown && <Code link={data} error={error} />}
        {isCodeShown && floats && (
          <Button variant="quiet" className={styles.close} onPress={close} aria-label={t('frame:close')}>
            <Icon of={X} />
          </Button>
        )}
      </div>
    </div>
  );
}

function Code({ link, error }: { readonly link: LinkAnswer | undefined; readonly error: unknown }) {
  const { t } = useTranslation('takeaway');
  if (error !== undefined)
    return (
      <p role="alert" className={styles.card}>
        {isRefused(error) ? error.message : t('offline')}
      </p>
    );
  return (
    <div className={styles.card} role="status" aria-busy={link === undefined}>
      {link === undefined ? (
        <p>{t('making')}</p>
      ) : (
        <>
          <QrCode text={new URL(link.url, location.origin).href} label={t('codeLabel')} className={styles.code} />
          <p>{t('codeText', { day: formatDay(link.until.slice(0, 10)) })}</p>
        </>
      )}
    </div>
  );
}
