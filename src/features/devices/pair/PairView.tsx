import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import type { OpenPairing } from '../../../contract/fleet/pairing';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { Message } from '../../../ui/page/Message';
import { Page } from '../../../ui/page/Page';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { selectHasLevel } from '../../auth/authSelectors';
import styles from './PairView.module.css';
import { PairForm } from './PairForm';
import { SignsForm } from './SignsForm';

type Step =
  | { readonly kind: 'signs' }
  | { readonly kind: 'compare'; readonly request: OpenPairing }
  | { readonly kind: 'paired'; readonly id: string; readonly name: string };

export function PairView() {
  const { t } = useTranslation('devices');
  const mayPair = useAppSelector((state) => selectHasLevel(state, 'admin'));
  const [params] = useSearchParams();
  const [given, setGiven] = useState(params.get('code') ?? '');
  const [step, setStep] = useState<Step>({ kind: 'signs' });
  const [error, setError] = useState<unknown>();
  const restart = () => {
    setGiven('');
    setStep({ kind: 'signs' });
  };
  if (!mayPair || isRefused(error, 403)) return <Navigate to="/devices" replace />;
  return (
    <Page title={t('pair')} intro={t('pairing.intro')}>
      <div className={styles.panel}>
        {step.kind === 'signs' && (
          <SignsForm given={given} onFound={(request) => setStep({ kind: 'compare', request })} onFailed={setError} />
        )}
        {step.kind === 'compare' && (
          <PairForm
            request={step.request}
            onPaired={(id, name) => setStep({ kind: 'paired', id, name })}
            onCancelled={restart}
            onFailed={setError}
          />
        )}
        {step.kind === 'paired' && (
          <>
            <Message kind="done">{t('pairing.done', { name: step.name })}</Message>
            <div className={styles.actions}>
              <ButtonLink to={`/devices/${step.id}`}>{t('open', { name: step.name })}</ButtonLink>
              <Button onPress={restart}>{t('pairing.another')}</Button>
            </div>
          </>
        )}
        <ButtonLink to="/devices">{t('toList')}</ButtonLink>
      </div>
    </Page>
  );
}
