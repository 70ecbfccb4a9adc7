import { lazy } from 'react';
import { Navigate } from 'react-router-dom';
import { useBrand } from '../../features/brand/brandSlice';
import { dashboardTiles, deskLinks } from './dashboardTiles';
import { view, type Screen } from './screen';
import { UserEntry } from './LevelGate';
import { screenTitles } from './screenAt';

const products = () => import(/* webpackChunkName: "products" */ '../../features/products/list/ProductsView');

const calculator = () => import(/* webpackChunkName: "calculator" */ '../../features/desk/calculator/CalculatorView');

const ContentRedirect = lazy(
  view(
    () => import(/* webpackChunkName: "content" */ '../../features/content/ContentRedirect'),
    ({ ContentRedirect }) => ContentRedirect,
  ),
);

/** All screens (specification §2), for routes, titles, access, navigation, tiles and preloading. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/dashboard',
    title: 'dashboard',
    view: view(
      () => import(/* webpackChunkName: "dashboard" */ '../../features/dashboard/DashboardView'),
      ({ DashboardView }) =>
        function Dashboard() {
          return <DashboardView tiles={dashboardTiles(SCREENS, useBrand())} desk={deskLinks(SCREENS)} />;
        },
    ),
    links: [{ entry: 'dashboard', group: 'start' }],
  },
  {
    path: '/products/tiles',
    title: 'tiles',
    view: view(products, ({ TilesView }) => TilesView),
    links: [{ entry: 'tiles', group: 'products', tile: {} }],
  },
  {
    path: '/products/stones',
    title: 'stones',
    view: view(products, ({ StonesView }) => StonesView),
    links: [{ entry: 'stones', group: 'products', tile: {} }],
  },
  { path: '/products', title: 'tiles', element: <Navigate to="/products/tiles" replace /> },
  {
    path: '/search',
    title: 'search',
    view: () => import(/* webpackChunkName: "search" */ '../../features/search/SearchView'),
    links: [{ entry: 'search', group: 'desk' }],
  },
  {
    path: '/finder',
    title: 'finder',
    view: view(
      () => import(/* webpackChunkName: "finder" */ '../../features/desk/finder/FinderView'),
      ({ FinderView }) => FinderView,
    ),
    links: [{ entry: 'finder', group: 'desk' }],
  },
  {
    path: '/compare',
    title: 'comparison',
    view: view(
      () => import(/* webpackChunkName: "comparison" */ '../../features/desk/comparison/ComparisonView'),
      ({ ComparisonView }) => ComparisonView,
    ),
    links: [{ entry: 'comparison', group: 'desk' }],
  },
  {
    path: '/calculate/:id',
    title: 'calculator',
    view: view(calculator, ({ CalculatorView }) => CalculatorView),
  },
  {
    path: '/calculate',
    title: 'calculator',
    view: view(calculator, ({ CalculatorView }) => CalculatorView),
    links: [{ entry: 'calculator', group: 'desk' }],
  },
  {
    path: '/folder',
    title: 'folder',
    view: view(
      () => import(/* webpackChunkName: "folder" */ './FolderScreen'),
      ({ FolderScreen }) => FolderScreen,
    ),
    links: [{ entry: 'folder', group: 'desk' }],
  },
  {
    path: '/view/:id',
    title: 'product',
    view: view(
      () => import(/* webpackChunkName: "product" */ '../../features/products/detail/ProductView'),
      ({ ProductView }) => ProductView,
    ),
  },
  {
    path: '/read/:id',
    title: 'news',
    view: () => import(/* webpackChunkName: "news" */ '../../features/news/NewsView'),
  },
  {
    path: '/references',
    title: 'references',
    view: view(
      () => import(/* webpackChunkName: "references" */ '../../features/references/ReferencesView'),
      ({ ReferencesView }) => ReferencesView,
    ),
    links: [{ entry: 'references', group: 'references', tile: {} }],
  },
  {
    path: '/content/:id',
    title: 'content',
    view: view(
      () => import(/* webpackChunkName: "content" */ '../../features/content/ContentView'),
      ({ ContentView }) => ContentView,
    ),
    links: [
      { entry: 'solar', page: 'solar', group: 'content', tile: { knowledge: true } },
      { entry: 'accessories', page: 'accessories', group: 'content', tile: { knowledge: true } },
    ],
  },
  {
    path: '/content',
    title: 'content',
    view: view(
      () => import(/* webpackChunkName: "content" */ '../../features/content/ContentStart'),
      ({ ContentStart }) => ContentStart,
    ),
  },
  {
    path: '/content_redirect/:id?',
    title: 'content',
    element: <ContentRedirect />,
    links: [
      { entry: 'contentPwa', to: '/content_redirect', group: 'admin', level: 'admin' },
      { entry: 'contentApp', to: '/content_redirect/app', group: 'admin', level: 'admin' },
      { entry: 'contentMob', to: '/content_redirect/mob', group: 'admin', level: 'admin' },
    ],
  },
  {
    path: '/form/service',
    title: 'service',
    view: () => import(/* webpackChunkName: "forms" */ '../../features/forms/ServiceView'),
    links: [{ entry: 'service', group: 'forms', tile: { knowledge: true } }],
  },
  {
    path: '/form/sample',
    title: 'sample',
    view: () => import(/* webpackChunkName: "forms" */ '../../features/forms/SampleView'),
    links: [{ entry: 'sample', group: 'forms', tile: {} }],
  },
  {
    path: '/form/visualization',
    title: 'visualization',
    view: () => import(/* webpackChunkName: "forms" */ './VisualizationScreen'),
    links: [{ entry: 'visualization', group: 'forms', tile: {} }],
  },
  {
    path: '/form/lead',
    title: 'lead',
    view: () => import(/* webpackChunkName: "forms" */ '../../features/forms/LeadView'),
  },
  {
    path: '/form',
    title: 'forms',
    view: () => import(/* webpackChunkName: "forms" */ '../../features/forms/FormsView'),
  },
  {
    path: '/editor/:id?',
    title: 'editor',
    right: 'editor',
    view: () => import(/* webpackChunkName: "editor" */ '../../features/editor/EditorEntry'),
    links: [{ entry: 'editor', to: '/editor', group: 'content' }],
  },
  {
    path: '/user/view',
    title: 'users',
    level: 'admin',
    view: () => import(/* webpackChunkName: "users" */ '../../features/users/list/UsersView'),
    links: [{ entry: 'users', group: 'users' }],
  },
  {
    path: '/user/create',
    title: 'createUser',
    level: 'dachberater',
    view: () => import(/* webpackChunkName: "users" */ '../../features/users/create/CreateUserView'),
    links: [{ entry: 'createUser', group: 'users' }],
  },
  {
    path: '/user/import',
    title: 'importUsers',
    level: 'admin',
    view: () => import(/* webpackChunkName: "users" */ '../../features/users/import/ImportUsersView'),
    links: [{ entry: 'importUsers', group: 'users' }],
  },
  { path: '/user', title: 'users', element: <UserEntry /> },
  {
    path: '/devices/:id?/:operation?',
    title: 'devices',
    level: 'dachberater',
    view: () => import(/* webpackChunkName: "devices" */ '../../features/devices/DevicesEntry'),
    links: [{ entry: 'devices', to: '/devices', group: 'users' }],
  },
  {
    path: '/usage',
    title: 'usage',
    level: 'admin',
    view: view(
      () => import(/* webpackChunkName: "usage" */ '../../features/usage/UsageView'),
      ({ UsageView }) =>
        () => <UsageView titleOf={screenTitles(SCREENS)} />,
    ),
    links: [{ entry: 'usage', group: 'users' }],
  },
  {
    path: '/audit',
    title: 'audit',
    level: 'admin',
    view: () => import(/* webpackChunkName: "audit" */ '../../features/audit/AuditView'),
    links: [{ entry: 'audit', group: 'users' }],
  },
  {
    path: '/legal-notice',
    title: 'imprint',
    view: () => import(/* webpackChunkName: "imprint" */ '../../features/imprint/ImprintView'),
    links: [
      { entry: 'imprint', group: 'legal' },
      { entry: 'privacy', to: '/legal-notice#datenschutz', group: 'legal' },
    ],
  },
];
