import { lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { ContentRedirect } from './ContentRedirect';
import { LaterPage } from './LaterPage';
import { LevelGate, UserEntry } from './LevelGate';
import { Shell } from './Shell';
import { views } from './views';

const Dashboard = lazy(views.dashboard);
const Tiles = lazy(views.tiles);
const Stones = lazy(views.stones);
const Product = lazy(views.product);
const News = lazy(views.news);
const References = lazy(views.references);
const Imprint = lazy(views.imprint);

/** A page whose view comes later: its title and a way back. */
const later = <LaterPage />;

/**
 * Every route of specification §2; their titles stand in routeTitles.ts. Paths match without regard to case, unknown ones
 * lead to the dashboard.
 */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      { path: '/dashboard', element: <Dashboard /> },
      { path: '/products', element: <Navigate to="/products/tiles" replace /> },
      { path: '/products/tiles', element: <Tiles /> },
      { path: '/products/stones', element: <Stones /> },
      { path: '/view/:id', element: <Product /> },
      { path: '/read/:id', element: <News /> },
      { path: '/references', element: <References /> },
      { path: '/content', element: later },
      { path: '/content/:id', element: later },
      { path: '/content_redirect/:id?', element: <ContentRedirect /> },
      { path: '/form', element: later },
      { path: '/form/sample', element: later },
      { path: '/form/service', element: later },
      { path: '/form/visualization', element: later },
      { path: '/form/lead', element: later },
      { path: '/user', element: <UserEntry /> },
      { path: '/user/create', element: <LevelGate level="dachberater">{later}</LevelGate> },
      { path: '/user/view', element: <LevelGate level="admin">{later}</LevelGate> },
      { path: '/legal-notice', element: <Imprint /> },
      { path: '*', element: <Navigate to="/dashboard" replace /> },
    ],
  },
];
