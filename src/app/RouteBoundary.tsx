import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../brand';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { Page } from '../ui/Page';
import { reloadOnceForChunk } from './chunkReload';

/**
 * The boundary of a route: a fault in a view leaves the frame standing. A chunk that cannot be loaded belongs to a build
 * that is gone: the page reloads once by itself (design: new builds of the app).
 */
export class RouteBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
    reloadOnceForChunk(error, window.sessionStorage, () => window.location.reload());
  }

  override render() {
    return this.state.failed ? <RouteFault /> : this.props.children;
  }
}

/** What a view's fault leaves behind: a sentence and two ways on. */
function RouteFault() {
  const { t } = useTranslation('frame');
  return (
    <Page title={t('fault.title')}>
      <Notice
        role="alert"
        title={t('fault.text', { support: brand.support.mail })}
        actions={
          <>
            <Button variant="primary" onPress={() => window.location.reload()}>
              {t('fault.reload')}
            </Button>
            <Button onPress={() => window.location.assign('/dashboard')}>{t('fault.home')}</Button>
          </>
        }
      />
    </Page>
  );
}
