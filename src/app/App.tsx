import { Suspense, lazy, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { selectUnlocked } from '../features/auth/authSelectors';
import { selectIsVisitEnding } from '../features/showroom/showroomSelectors';
import { useAppSelector } from '../redux/hooks';
import { LanguageProvider } from '../i18n/Language';
import '../ui/styles';
import { AppRoutes } from './AppRoutes';
import { loadUnlockView } from './screens/firstView';
import { LoadingPage } from './shell/LoadingPage';
import { ViewBoundary } from './shell/ViewBoundary';

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
          <AppRoutes />
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
