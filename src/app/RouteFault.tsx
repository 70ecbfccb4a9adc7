import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { brand } from '../brand';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { Page } from '../ui/Page';
import { reloadOnceForChunk } from './chunkReload';

/**
 * What a view's fault leaves behind: a sentence and two ways on. A chunk that cannot be loaded belongs to a build that is
 * gone: the page reloads once by itself (design: new builds of the app).
 */
export function RouteFault() {
  const error = useRouteError();
  const { t } = useTranslation('frame');
  useEffect(() => {
    console.error(error);
    reloadOnceForChunk(error, window.sessionStorage, () => window.location.reload());
  }, [error]);
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
