import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { pageViewed } from '../../features/usage/usageEvents';
import { useAppDispatch } from '../../redux/hooks';
import { hasView } from '../screens/titles';
import { useRouteTitle } from '../screens/useRouteTitle';

export function usePageViews(): void {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const title = useRouteTitle();
  const tell = useEffectEvent((page: string) => {
    if (hasView(page)) dispatch(pageViewed({ page, title }));
  });
  useEffect(() => tell(pathname), [pathname]);
}
