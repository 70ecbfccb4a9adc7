import { matchPath } from 'react-router-dom';
import type { namespaces } from '../i18n/namespaces';

/** A key of `titles` in the frame's texts. */
export type TitleKey = keyof (typeof namespaces)['frame']['titles'];

/** The title key of each route (specification §2), shown in the header and in the document's title. */
const TITLES: readonly (readonly [pattern: string, title: TitleKey])[] = [
  ['/products/stones', 'stones'],
  ['/products/*', 'tiles'],
  ['/view/:id', 'product'],
  ['/read/:id', 'news'],
  ['/references', 'references'],
  ['/content/*', 'content'],
  ['/content_redirect/*', 'content'],
  ['/form/sample', 'sample'],
  ['/form/service', 'service'],
  ['/form/visualization', 'visualization'],
  ['/form/lead', 'lead'],
  ['/form', 'forms'],
  ['/user/create', 'createUser'],
  ['/user/*', 'users'],
  ['/legal-notice', 'imprint'],
];

/** The title key of a path; that of the dashboard for an unknown one, which leads there. */
export const titleOf = (pathname: string): TitleKey =>
  TITLES.find(([pattern]) => matchPath(pattern, pathname) !== null)?.[1] ?? 'dashboard';
