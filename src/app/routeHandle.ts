import type { namespaces } from '../i18n/namespaces';

/** A key of `titles` in the frame's texts. */
export type TitleKey = keyof (typeof namespaces)['frame']['titles'];

/** What the shell reads from the matched route (specification §2: every route has a title key). */
export interface RouteHandle {
  readonly title: TitleKey;
}

export const hasTitle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;
