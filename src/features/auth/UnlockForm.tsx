import { Suspense, lazy, useEffect, useRef, useState, type FormEvent } from 'react';
import { brand } from '../../brand';
import { useTranslation } from '../../i18n/useTranslation';
import { nextPaint } from '../../lib/nextTurn';
import { untilLoaded } from '../../lib/untilLoaded';
import { Button } from '../../ui/controls/Button';
import { KeyField } from '../../ui/fields/KeyField';
import { keyFromAddress } from './addressKey';
import type { Unlock } from './authSelectors';
import styles from './UnlockForm.module.css';

/** It is asked for once the form stands. */
const UnlockMore = lazy(() =>
  untilLoaded(() => nextPaint().then(() => import(/* webpackChunkName: "pairing" */ './pairing/UnlockMore'))),
);

export interface UnlockFormProps {
  readonly unlock: Unlock;
  /** The server ended the session of a person whose things are still on the device. */
  readonly isEnded: boolean;
  /** What the form is for takes the focus, and so is read out: the key field would bring up a tablet's keyboard. */
  readonly takesFocus: boolean;
  /** The key as typed, without the white space that pasting brings along. */
  readonly onSubmitted: (key: string) => void;
}

const REQUEST_ACCESS = `mailto:${brand.support.mail}`;

/** The key field, prefilled from the address, with what the server said to the last try. */
export function UnlockForm({ unlock, isEnded, takesFocus, onSubmitted }: UnlockFormProps) {
  const { t } = useTranslation('unlock');
  const [key, setKey] = useState(keyFromAddress);
  const field = useRef<HTMLInputElement>(null);
  const intro = useRef<HTMLParagraphElement>(null);
  const checking = unlock.status === 'checking';
  const message = messageOf(unlock, t('unreachable'));

  useEffect(() => {
    if (takesFocus) intro.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  useEffect(() => {
    if (message !== null) field.current?.focus();
  }, [message]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = key.trim();
    if (trimmed === '') field.current?.focus();
    else if (!checking) onSubmitted(trimmed);
  };

  return (
    <>
      <p ref={intro} className={styles.intro} tabIndex={-1}>
        {t(isEnded ? 'ended' : 'intro')}
      </p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <KeyField
          ref={field}
          look="large"
          label={t('key')}
          message={message}
          value={key}
          onChange={setKey}
          enterKeyHint="go"
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" className={styles.submit} isPending={checking}>
            {t('submit')}
          </Button>
          <a
            className={styles.request}
            href={`${REQUEST_ACCESS}?subject=${encodeURIComponent(t('requestSubject', { app: brand.app }))}`}
          >
            {t('request')}
          </a>
        </div>
      </form>
      <div className={styles.actions}>
        <Suspense>
          <UnlockMore />
        </Suspense>
      </div>
    </>
  );
}

function messageOf(unlock: Unlock, unreachable: string): string | null {
  if (unlock.status === 'refused') return unlock.message;
  return unlock.status === 'unreachable' ? unreachable : null;
}
