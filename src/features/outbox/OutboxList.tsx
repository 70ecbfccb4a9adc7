import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '../../i18n/format';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '../../redux/hooks';
import { Button } from '../../ui/controls/Button';
import { DeleteMail } from './DeleteMail';
import { maskedAddress } from './maskedAddress';
import styles from './OutboxList.module.css';
import { selectForeignKeys, selectOwnEntries, shownStatus } from './outboxSelectors';
import { isGivenUp } from './outboxProgress';
import type { OutboxEntry } from './outboxEntry';
import { entryRemoved, resendAsked, triesAsked } from './outboxSlice';

export function OutboxList() {
  const { t } = useTranslation('outbox');
  const dispatch = useAppDispatch();
  const entries = useAppSelector(selectOwnEntries).filter(({ past }) => past !== 'hidden');
  const trying = useAppSelector((state) => state.outbox.trying);
  const foreign = useAppSelector(selectForeignKeys);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useRef(entries.length);
  useEffect(() => {
    // The pressed delete button is gone, so the heading takes the focus.
    if (entries.length < count.current && document.activeElement === document.body) heading.current?.focus();
    count.current = entries.length;
  }, [entries.length]);
  if (entries.length === 0 && foreign.length === 0) return null;
  const isWaiting = entries.some((entry) => ['waiting', 'again'].includes(shownStatus(entry, trying)));
  return (
    <section className={styles.outbox} aria-label={t('title')}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {t('title')}
      </h3>
      <ul className="plain-list">
        {[...entries].reverse().map((entry) => (
          <OutboxRow key={entry.key} entry={entry} trying={trying} />
        ))}
      </ul>
      {isWaiting && <Button onPress={() => dispatch(triesAsked({ now: Date.now() }))}>{t('sendNow')}</Button>}
      {foreign.length > 0 && (
        <div className={styles.foreign}>
          <p>{t('foreign', { count: foreign.length })}</p>
          <Button onPress={() => foreign.forEach((key) => dispatch(entryRemoved({ key })))}>
            {t('deleteForeign')}
          </Button>
        </div>
      )}
    </section>
  );
}

function OutboxRow({ entry, trying }: { readonly entry: OutboxEntry; readonly trying: string | null }) {
  const { t } = useTranslation('outbox');
  const dispatch = useAppDispatch();
  const { key, items, at, progress } = entry;
  const [isMasked, setMasked] = useState(entry.past === 'masked');
  const email = isMasked ? maskedAddress(entry.email) : entry.email;
  const status = shownStatus(entry, trying);
  const time = formatDateTime(at);
  const givenReason = progress.status === 'failed' ? progress.reason : '';
  const reason = isGivenUp(progress) ? t('givenUp') : givenReason;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.email}>{email}</p>
        {isMasked && (
          <Button variant="quiet" onPress={() => setMasked(false)} aria-label={t('showOf', { email, time })}>
            {t('show')}
          </Button>
        )}
        <p className={styles.what}>
          <span>{t('documents', { count: items.length })}</span> <span>{time}</span>
        </p>
        <p className={styles.status} data-status={status}>
          {reason === '' ? t(`status.${status}`) : `${t(`status.${status}`)}: ${reason}`}
        </p>
      </div>
      {isGivenUp(progress) && (
        <Button
          onPress={() => dispatch(resendAsked({ key, at: Date.now() }))}
          aria-label={t('resendOf', { email, time })}
        >
          {t('resend')}
        </Button>
      )}
      {/* During sending the server may already have the mail, so the person cannot delete it. */}
      <DeleteMail mailKey={key} email={email} time={time} isDisabled={key === trying} />
    </li>
  );
}
