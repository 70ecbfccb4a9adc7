import { matchPath } from 'react-router-dom';
import { i18n } from '../../i18n/i18n';
import type { Screen } from './screen';

export const screenAt = (screens: readonly Screen[], pathname: string): Screen | undefined =>
  screens.find(({ path }) => matchPath(path, pathname) !== null);

export const screenTitles =
  (screens: readonly Screen[]) =>
  (pathname: string): string | null => {
    const screen = screenAt(screens, pathname);
    return screen === undefined ? null : i18n.t(`frame:titles.${screen.title}`);
  };
