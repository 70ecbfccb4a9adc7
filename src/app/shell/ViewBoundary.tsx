import { Component, useEffect, useState, type ErrorInfo, type ReactNode } from 'react';
import { useSupport } from '../../features/brand/brandSlice';
import { useTranslation } from '../../i18n/useTranslation';
import { UNSTORED_IDLE_MS } from '../../features/device/storageSlice';
import { useAppSelector } from '../../redux/hooks';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/page/Notice';
import { Page } from '../../ui/page/Page';
import { isChunkLoadError, reloadOnceForChunk } from '../start/chunkReload';
import { canLoad, reloadOntoNewest, reloadPage } from '../start/reloadPage';

/** The app retries by itself, because a wall display is often unattended. */
const RETRY_MS = 30_000;

const reload = () => void reloadPage();

/** Keeps header and menu when a view fails. Reloads the page for a missing chunk. */
export class ViewBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('No error') };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <ViewFault error={error} />;
  }
}

function ViewFault({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('frame');
  const support = useSupport();
  const isUnstored = useAppSelector(({ storage }) => storage.isStateUnstored);
  const [isCutOff, setCutOff] = useState(false);
  const go = async (load: () => unknown): Promise<void> => {
    const can = await canLoad();
    setCutOff(!can);
    if (can) load();
  };
  useEffect(() => {
    if (!isChunkLoadError(error)) return undefined;
    const timer = setInterval(reload, isUnstored ? UNSTORED_IDLE_MS : RETRY_MS);
    if (isUnstored) return () => clearInterval(timer);
    reloadOnceForChunk(error, reload, Date.now());
    window.addEventListener('online', reload);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', reload);
    };
  }, [error, isUnstored]);
  return (
    <Page title={t('fault.title')}>
      <Notice
        role="alert"
        title={isCutOff ? t('failed.text') : t('fault.text', { support })}
        actions={
          <>
            <Button variant="primary" onPress={() => void go(reloadOntoNewest)}>
              {t('fault.reload')}
            </Button>
            <Button onPress={() => void go(() => window.location.assign('/dashboard'))}>{t('fault.home')}</Button>
          </>
        }
      />
    </Page>
  );
}
