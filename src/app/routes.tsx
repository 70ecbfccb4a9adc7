import { createElement, lazy, type ReactElement } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { provideScreens } from '../features/search/appScreens';
import { Shell } from './shell/Shell';
import { LevelGate } from './screens/LevelGate';
import type { Screen } from './screens/screen';
import { SCREENS } from './screens/screens';

provideScreens(async (brand) =>
  (await import(/* webpackChunkName: "search-screens" */ './screens/searchedScreens')).searchedScreens(brand),
);

/** Paths ignore case. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      ...SCREENS.map((screen) => ({ path: screen.path, element: elementOf(screen) })),
      { path: '*', element: <Navigate to="/dashboard" replace /> },
    ],
  },
];

function elementOf(screen: Screen): ReactElement {
  const element = 'view' in screen ? createElement(lazy(screen.view)) : screen.element;
  return screen.level === undefined ? element : <LevelGate level={screen.level}>{element}</LevelGate>;
}
