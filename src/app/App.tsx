import { Suspense, lazy } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { selectUnlocked } from '../features/auth/authSelectors';
import { useAppSelector } from '../store/hooks';
import { i18n } from '../i18n/i18n';
import '../ui/styles';
import { loadUnlockView } from './screens/firstView';
import { LoadingPage } from './shell/LoadingPage';
import { ViewBoundary } from './shell/ViewBoundary';
import { routes } from './routes';

const UnlockView = lazy(() => loadUnlockView().then((module) => ({ default: module.UnlockView })));

/** The whole page: the unlocking screen while the person is not logged in, else the routes. */
export function App() {
  const unlocked = useAppSelector(selectUnlocked);
  return (
    <I18nextProvider i18n={i18n}>
      {unlocked ? (
        <BrowserRouter>
          <Routes />
        </BrowserRouter>
      ) : (
        <ViewBoundary>
          <Suspense fallback={<LoadingPage />}>
            <UnlockView />
          </Suspense>
        </ViewBoundary>
      )}
    </I18nextProvider>
  );
}

/** The routes in whatever router stands around them; tests bring one of their own. */
export function Routes() {
  return useRoutes(routes);
}
