import { Suspense, lazy, useState } from 'react';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { selectUnlocked } from '../features/auth/authSelectors';
import { selectIsVisitEnding } from '../features/showroom/showroomSelectors';
import { useAppSelector } from '../redux/hooks';
import { LanguageProvider } from '../i18n/Language';
import '../ui/styles';
import { loadUnlockView } from './screens/firstView';
import { DeskLinks } from './shell/DeskLinks';
import { LoadingPage } from './shell/LoadingPage';
import { ViewBoundary } from './shell/ViewBoundary';
import { routes } from './routes';

const UnlockView = lazy(() => loadUnlockView().then((module) => ({ default: module.UnlockView })));

export function App() {
  const unlocked = useAppSelector(selectUnlocked);
  const isEnding = useAppSelector(selectIsVisitEnding);
  const [wasUnlocked, setWasUnlocked] = useState(unlocked);
  if (unlocked && !wasUnlocked) setWasUnlocked(true);
  return (
    <LanguageProvider>
      {isEnding && unlocked ? (
        <LoadingPage />
      ) : unlocked ? (
        <BrowserRouter>
          <Routes />
        </BrowserRouter>
      ) : (
        <ViewBoundary>
          <Suspense fallback={<LoadingPage />}>
            <UnlockView takesFocus={wasUnlocked} />
          </Suspense>
        </ViewBoundary>
      )}
    </LanguageProvider>
  );
}

export function Routes() {
  return <DeskLinks>{useRoutes(routes)}</DeskLinks>;
}
