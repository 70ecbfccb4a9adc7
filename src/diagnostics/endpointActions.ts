/** RTK Query's own actions carry their endpoint inside; here it is told. */
import type { Action } from '@reduxjs/toolkit';
import { isObject, isText } from '../contract/shapes';

interface EndpointMeta {
  readonly arg: { readonly endpointName: string; readonly originalArgs?: unknown };
  /** The request was given up, or there was no need for it. */
  readonly aborted?: boolean;
  readonly condition?: boolean;
}

/** What an action says of its endpoint; null for actions of other kinds. */
export function endpointMeta(action: Action): EndpointMeta | null {
  const meta = 'meta' in action ? action.meta : undefined;
  return isEndpointMeta(meta) ? meta : null;
}

const isEndpointMeta = (meta: unknown): meta is EndpointMeta =>
  isObject(meta) && isObject(meta['arg']) && isText(meta['arg']['endpointName']);

/** The type as people read it: `api/executeQuery/fulfilled productList`. */
export function shownType(action: Action): string {
  const meta = endpointMeta(action);
  return meta === null ? action.type : `${action.type} ${meta.arg.endpointName}`;
}
