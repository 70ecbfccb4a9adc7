import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import { nextPaint } from '../../lib/nextTurn';
import { untilLoaded } from '../../lib/untilLoaded';
import { Button } from '../../ui/controls/Button';
import { Form } from '../../ui/fields/Form';
import { KeyField } from '../../ui/fields/KeyField';
import { useBrand } from '../brand/brandSlice';
import { keyFromAddress } from './addressKey';
import type { Unlock } from './authSelectors';
import styles from './UnlockForm.module.css';

const UnlockMore = lazy(() =>
  untilLoaded(() => nextPaint().then(() => import(/* webpackChunkName: "pairing" */ './pairing/UnlockMore'))),
);

export interface UnlockFormProps {
  readonly unlock: Unlock;
  /** True if the server ended the session and the device still has the person's data. */
  readonly isEnded: boolean;
  /** True if the introductory text takes the focus. Focusing the key field instead would open a tablet's keyboard. */
  readonly takesFocus: boolean;
  readonly onSubmitted: (key: string) => void;
}

export function UnlockForm({ unlock, isEnded, takesFocus, onSubmitted }: UnlockFormProps) {
  const { t } = useTranslation('unlock');
  const { name, support } = useBrand();
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

  const submit = () => {
    const trimmed = key.trim();
    if (trimmed === '') field.current?.focus();
    else if (!checking) onSubmitted(trimmed);
  };

  return (
    <>
      <p ref={intro} className={styles.intro} tabIndex={-1}>
        {t(isEnded ? 'ended' : 'intro')}
      </p>
      <Form className={styles.form} onSubmit={submit}>
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
          {support.mail !== '' && (
            <a
              className={styles.request}
              href={`mailto:${support.mail}?subject=${encodeURIComponent(t('requestSubject', { app: name }))}`}
            >
              {t('request')}
            </a>
          )}
        </div>
      </Form>
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
