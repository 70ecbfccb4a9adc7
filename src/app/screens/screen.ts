import type { ComponentType, ReactElement } from 'react';
import type { Group } from '../../contract/base/permissions';
import type { Right } from '../../contract/base/rights';
import type { Brand } from '../../contract/brand/brand';
import type { DashboardTile, TileKey } from '../../features/dashboard/Tile';
import type { LateTexts } from '../../i18n/lateTexts';
import type { namespaces } from '../../i18n/namespaces';

type Frame = (typeof namespaces)['frame'];

export type TitleKey = keyof Frame['titles'];
export type EntryKey = keyof Frame['entries'];
/** In the menu, `start` stands above the groups, `legal` below. */
export type NavigationGroupKey = keyof LateTexts['menu']['groups'] | 'start' | 'legal';

export type LoadView = () => Promise<{ readonly default: ComponentType }>;

/** Content page that the brand names. Without it the link is missing. */
type BrandPage = Exclude<keyof Brand['pages'], 'remapped'>;

interface LinkTarget {
  /** Absent when the link leads to its screen's own path or to a page of the brand. */
  readonly to?: string;
  readonly page?: BrandPage;
  readonly group: NavigationGroupKey;
  /** Lowest group that sees the link. Default: the screen's level. */
  readonly level?: Group;
}

export type ScreenLink = LinkTarget &
  (
    | { readonly entry: EntryKey; readonly tile?: undefined }
    | { readonly entry: TileKey; readonly tile: Omit<DashboardTile, 'key' | 'to'> }
  );

interface Row {
  readonly path: string;
  readonly title: TitleKey;
  /** Lowest group that may open the screen. Absent when all groups may. */
  readonly level?: Group;
  /** Right that a person needs to see the links. The view itself checks the right. */
  readonly right?: Right;
  readonly links?: readonly ScreenLink[];
}

/** A screen without a view redirects. */
export type Screen = Row & ({ readonly view: LoadView } | { readonly element: ReactElement });

export const view =
  <Module>(load: () => Promise<Module>, pick: (module: Module) => ComponentType): LoadView =>
  async () => ({ default: pick(await load()) });
