/** The shape of a row in the table of screens. */
import type { ComponentType, ReactElement } from 'react';
import type { Group } from '../../contract/base/permissions';
import type { DashboardTile, TileKey } from '../../features/dashboard/Tile';
import type { namespaces } from '../../i18n/namespaces';

type Frame = (typeof namespaces)['frame'];

/** A key of `titles` in the frame's texts. */
export type TitleKey = keyof Frame['titles'];
/** Names the link in the navigation, and its tile on the dashboard. */
export type EntryKey = Exclude<keyof Frame['entries'], 'back'>;
/** A group of the navigation; `start` stands above all groups, `legal` below them. */
export type NavigationGroupKey = keyof Frame['groups'] | 'start' | 'legal';

/** Loads a view as `React.lazy` wants it. */
export type LoadView = () => Promise<{ readonly default: ComponentType }>;

interface LinkTarget {
  /** The screen's own path when absent. */
  readonly to?: string;
  readonly group: NavigationGroupKey;
  /** The lowest group of users that sees the link; that of its screen when absent. */
  readonly level?: Group;
}

/** One way to a screen: an entry of the navigation, and where `tile` is set a tile of the dashboard as well. */
type ScreenLink = LinkTarget &
  (
    | { readonly entry: EntryKey; readonly tile?: undefined }
    | { readonly entry: TileKey; readonly tile: Omit<DashboardTile, 'key' | 'to'> }
  );

interface Row {
  /** As React Router matches it, without regard to case. */
  readonly path: string;
  /** Shown in the header and in the document's title. */
  readonly title: TitleKey;
  /** The lowest group of users that may open it; all when absent. */
  readonly level?: Group;
  readonly links?: readonly ScreenLink[];
}

/** A screen with a view of its own, a chunk that is loaded on demand, or an element that only leads on. */
export type Screen = Row & ({ readonly view: LoadView } | { readonly element: ReactElement });

/** The loader of one view out of a module that shows others a view by name. One that shows nothing else has it as its default. */
export const view =
  <Module>(load: () => Promise<Module>, pick: (module: Module) => ComponentType): LoadView =>
  async () => ({ default: pick(await load()) });
