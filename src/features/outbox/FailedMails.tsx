import { useEffect, useRef, useState } from 'react';
import { isRefused } from '../../api/apiError';
import { formatDateTime } from '../../i18n/format';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { uuid } from '../../lib/uuid';
import { useAppDispatch, useAppSelector } from '../../redux/hooks';
import { Button } from '../../ui/controls/Button';
import { DeleteMail } from './DeleteMail';
import styles from './OutboxList.module.css';
import { outboxApi } from './outboxApi';
import { isGivenUp } from './outboxProgress';
import { selectFailedOfVisits } from './outboxSelectors';
import type { OutboxEntry } from './outboxEntry';
import { entryRenewed, resendAsked } from './outboxSlice';
import { sealEmail } from './sealEmail';

export function FailedMails() {
  const { t } = useTranslation('outbox');
  const entries = useAppSelector(selectFailedOfVisits);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the heading takes the focus.
  useEffect(() => heading.current?.focus(), [entries.length]);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {t('undelivered.title')}
      </h3>
      {entries.length === 0 && <p>{t('undelivered.none')}</p>}
      <ul className="plain-list">
        {[...entries].reverse().map((entry) => (
          <FailedRow key={entry.key} entry={entry} />
        ))}
      </ul>
    </>
  );
}

function FailedRow({ entry }: { readonly entry: OutboxEntry }) {
  const { t } = useTranslation('outbox');
  const dispatch = useAppDispatch();
  const sealKey = useAppSelector(({ showroom }) => showroom.device?.sealKey);
  const { key, items, at, progress, sealed } = entry;
  const [shown, setShown] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const [isAsking, setAsking] = useState(false);
  const email = shown ?? entry.email;
  const time = formatDateTime(at);
  const reasonOf = () => {
    if (isGivenUp(progress)) return t('givenUp');
    if (sealed === null) return t('undelivered.unsealed');
    return progress.status === 'failed' ? progress.reason : '';
  };
  const reason = reasonOf();

  /** Requests the recipient's address, which the store never keeps. Null on failure. */
  const ask = async (): Promise<string | null> => {
    if (shown !== null || typeof sealed !== 'string') return shown;
    setFault('');
    setAsking(true);
    const asked = outboxApi.endpoints.recipient.initiate({ key, sealed_email: sealed }, { track: false });
    const { data, error } = await dispatch(asked);
    setAsking(false);
    if (data === undefined) setFault(isRefused(error) ? error.message : t('undelivered.unreachable'));
    return data?.email ?? null;
  };
  const resend = async () => {
    if (isGivenUp(progress)) {
      dispatch(resendAsked({ key, at: Date.now() }));
      return;
    }
    const recipient = await ask();
    if (recipient === null || sealKey === undefined) return;
    // A new key makes this another mail, not a repeated request.
    const next = uuid();
    const at = Date.now();
    const again: OutboxEntry = {
      ...entry,
      ...{ key: next, at, sealed: await sealEmail(recipient, next, sealKey) },
      progress: { status: 'waiting', tries: 0, due: at },
    };
    dispatch(entryRenewed({ key, entry: again }));
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.email}>{email}</p>
        <p className={styles.what}>
          <span>{t('documents', { count: items.length })}</span> <span>{time}</span>
        </p>
        <p className={styles.status} data-status="failed">
          {reason === '' ? t('status.failed') : `${t('status.failed')}: ${reason}`}
        </p>
        <p role="alert">{fault}</p>
      </div>
      {typeof sealed === 'string' && (
        <>
          {shown === null && (
            <Button
              variant="quiet"
              isPending={isAsking}
              onPress={() => void ask().then(setShown)}
              aria-label={t('showOf', { email, time })}
            >
              {t('show')}
            </Button>
          )}
          <Button onPress={() => void resend()} isDisabled={isAsking} aria-label={t('resendOf', { email, time })}>
            {t('resend')}
          </Button>
        </>
      )}
      <DeleteMail mailKey={key} email={email} time={time} />
    </li>
  );
}
