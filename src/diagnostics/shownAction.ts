import type { UnknownAction } from '@reduxjs/toolkit';
import { endpointMeta, shownType } from './endpointActions';
import { mask } from './mask';

/** Maximum number of characters in a payload's JSON. */
export const PAYLOAD_LIMIT = 8 * 1024;

export interface ShownAction {
  /** A prefix such as `earlier: ` makes reducers ignore the action during a replay. */
  readonly type: string;
  readonly payload?: unknown;
  readonly meta?: unknown;
  readonly error?: unknown;
  readonly at: string;
}

export function shownAction(action: UnknownAction, time: number): ShownAction {
  const meta = endpointMeta(action);
  return cutTo(PAYLOAD_LIMIT, {
    type: shownType(action),
    ...('payload' in action ? { payload: action['payload'] } : {}),
    ...('error' in action ? { error: action['error'] } : {}),
    ...(meta ? { meta: { args: meta.arg.originalArgs } } : 'meta' in action ? { meta: action['meta'] } : {}),
    at: new Date(time).toISOString(),
  });
}

export function cutTo(limit: number, { type, payload, meta, ...rest }: ShownAction): ShownAction {
  const isCut = isLonger(payload, limit) || isLonger(meta, limit);
  return {
    ...rest,
    type: isCut && !type.endsWith(CUT) ? `${type}${CUT}` : type,
    ...(payload === undefined ? {} : { payload: kept(payload, limit) }),
    ...(meta === undefined ? {} : { meta: kept(meta, limit) }),
  };
}

const CUT = ' (cut)';

const kept = (value: unknown, limit: number): unknown =>
  isLonger(value, limit) ? { cut: `more than ${limit} characters` } : mask(value);

/** Stops counting at the limit, so large lists cost little time. */
function isLonger(value: unknown, limit: number): boolean {
  let left = limit;
  const count = (inner: unknown): void => {
    if (left < 0) return;
    if (typeof inner === 'string') left -= inner.length + 2;
    else if (typeof inner !== 'object' || inner === null) left -= 5;
    else
      for (const [field, deeper] of Object.entries(inner)) {
        left -= field.length + 3;
        count(deeper);
        if (left < 0) return;
      }
  };
  count(value);
  return left < 0;
}
