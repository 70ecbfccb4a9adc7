import type { Action } from '@reduxjs/toolkit';
import { isObject, isText } from '../contract/shapes';

interface EndpointMeta {
  readonly arg: { readonly endpointName: string; readonly originalArgs?: unknown };
  readonly aborted?: boolean;
  readonly condition?: boolean;
}

export function endpointMeta(action: Action): EndpointMeta | null {
  const meta = 'meta' in action ? action.meta : undefined;
  return isEndpointMeta(meta) ? meta : null;
}

const isEndpointMeta = (meta: unknown): meta is EndpointMeta =>
  isObject(meta) && isObject(meta['arg']) && isText(meta['arg']['endpointName']);

/** A type such as `api/executeQuery/fulfilled productList`. */
export function shownType(action: Action): string {
  const meta = endpointMeta(action);
  return meta === null ? action.type : `${action.type} ${meta.arg.endpointName}`;
}
