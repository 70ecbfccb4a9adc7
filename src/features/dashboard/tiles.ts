import { brand } from '../../brand';

export interface DashboardTile {
  readonly key: 'tiles' | 'stones' | 'references' | 'solar' | 'accessories' | 'service' | 'sample' | 'visualization';
  readonly to: string;
  /** Address of its picture; a tile without one speaks by its sentence. */
  readonly picture?: string;
  /** Carries the label 'Steildachwissen'. */
  readonly knowledge?: boolean;
}

/** The tiles with a picture: the two product lists first, large. */
export const PHOTO_TILES: readonly DashboardTile[] = [
  { key: 'tiles', to: '/products/tiles', picture: brand.pictures.tiles },
  { key: 'stones', to: '/products/stones', picture: brand.pictures.stones },
  { key: 'references', to: '/references', picture: brand.pictures.references },
  { key: 'solar', to: `/content/${brand.content.solar}`, picture: brand.pictures.solar, knowledge: true },
  {
    key: 'accessories',
    to: `/content/${brand.content.accessories}`,
    picture: brand.pictures.accessories,
    knowledge: true,
  },
];

/** The tools. */
export const TEXT_TILES: readonly DashboardTile[] = [
  { key: 'service', to: '/form/service', knowledge: true },
  { key: 'sample', to: '/form/sample' },
  { key: 'visualization', to: '/form/visualization' },
];
