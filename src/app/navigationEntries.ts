import { brand } from '../brand';
import type { Group } from '../contract/permissions';
import type { namespaces } from '../i18n/namespaces';

type Frame = (typeof namespaces)['frame'];

export interface NavigationEntry {
  readonly key: keyof Frame['entries'];
  readonly to: string;
  /** The lowest group that sees the entry; everybody without one. */
  readonly level?: Group;
}

export interface NavigationGroup {
  readonly key: keyof Frame['groups'];
  readonly entries: readonly NavigationEntry[];
}

/** The groups of the navigation, with their entries, in the order shown (specification §2, §6). */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    key: 'products',
    entries: [
      { key: 'tiles', to: '/products/tiles' },
      { key: 'stones', to: '/products/stones' },
    ],
  },
  {
    key: 'content',
    entries: [
      { key: 'solar', to: `/content/${brand.content.solar}` },
      { key: 'accessories', to: `/content/${brand.content.accessories}` },
    ],
  },
  { key: 'references', entries: [{ key: 'references', to: '/references' }] },
  {
    key: 'forms',
    entries: [
      { key: 'service', to: '/form/service' },
      { key: 'sample', to: '/form/sample' },
      { key: 'visualization', to: '/form/visualization' },
    ],
  },
  {
    key: 'admin',
    entries: [
      { key: 'contentPwa', to: '/content_redirect', level: 'admin' },
      { key: 'contentApp', to: '/content_redirect/app', level: 'admin' },
      { key: 'contentMob', to: '/content_redirect/mob', level: 'admin' },
    ],
  },
  {
    key: 'users',
    entries: [
      { key: 'users', to: '/user/view', level: 'admin' },
      { key: 'createUser', to: '/user/create', level: 'dachberater' },
    ],
  },
];

/** The entries below the groups. */
export const LEGAL: readonly NavigationEntry[] = [
  { key: 'imprint', to: '/legal-notice' },
  { key: 'privacy', to: '/legal-notice#datenschutz' },
];
