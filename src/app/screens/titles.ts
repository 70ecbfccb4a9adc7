import { matchPath } from 'react-router-dom';
import type { TitleKey } from './screen';
import { SCREENS } from './screens';

/** The title key of a path; that of the dashboard for an unknown one, which leads there. */
export const titleOf = (pathname: string): TitleKey =>
  SCREENS.find(({ path }) => matchPath(path, pathname) !== null)?.title ?? 'dashboard';
