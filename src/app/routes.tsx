import { Navigate, type RouteObject } from 'react-router-dom';
import { ContentRedirect } from './ContentRedirect';
import { LaterPage } from './LaterPage';
import { LevelGate, UserEntry } from './LevelGate';
import { LoadingPage } from './LoadingPage';
import type { RouteHandle, TitleKey } from './routeHandle';
import { RouteFault } from './RouteFault';
import { Shell } from './Shell';
import { views } from './views';

/** A route with its title and a boundary of its own, so that a fault in one view leaves the frame standing. */
const page = (path: string, title: TitleKey, view: Pick<RouteObject, 'lazy' | 'element'>): RouteObject => ({
  path,
  handle: { title } satisfies RouteHandle,
  errorElement: <RouteFault />,
  ...view,
});

/** A page whose view comes later: its title and a way back. */
const later = { element: <LaterPage /> };

/** Every route of specification §2. Paths match without regard to case; unknown ones lead to the dashboard. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteFault />,
    HydrateFallback: LoadingPage,
    children: [
      page('/dashboard', 'dashboard', views.dashboard),
      page('/products', 'tiles', { element: <Navigate to="/products/tiles" replace /> }),
      page('/products/tiles', 'tiles', views.tiles),
      page('/products/stones', 'stones', views.stones),
      page('/view/:id', 'product', views.product),
      page('/read/:id', 'news', views.news),
      page('/references', 'references', views.references),
      page('/content', 'content', later),
      page('/content/:id', 'content', later),
      page('/content_redirect/:id?', 'content', { element: <ContentRedirect /> }),
      page('/form', 'forms', later),
      page('/form/sample', 'sample', later),
      page('/form/service', 'service', later),
      page('/form/visualization', 'visualization', later),
      page('/form/lead', 'lead', later),
      page('/user', 'users', { element: <UserEntry /> }),
      page('/user/create', 'createUser', { element: <LevelGate level="dachberater">{later.element}</LevelGate> }),
      page('/user/view', 'users', { element: <LevelGate level="admin">{later.element}</LevelGate> }),
      page('/legal-notice', 'imprint', views.imprint),
      { path: '*', element: <Navigate to="/dashboard" replace /> },
    ],
  },
];
