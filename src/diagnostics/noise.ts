import type { Action } from '@reduxjs/toolkit';
import { isObject } from '../contract/shapes';
import { endpointMeta } from './endpointActions';

/** The history skips these polls, because events report their results. */
const POLLS: ReadonlySet<string> = new Set([
  'filedata',
  'downloadFiles',
  'versionAvailable',
  'runningVersion',
  'activeVersion',
  'cartEntry',
  'collect',
  'devices',
  'device',
  'askPairing',
  'lookAtCard',
  'takeCard',
  'operations',
  'operation',
  'cards',
]);

export type IsNoise = (action: Action) => boolean;

/** Polls are noise except their first failure and the next success. The actions must come in order. */
export function makeNoiseFilter(): IsNoise {
  const judged = new WeakMap<Action, boolean>();
  const failing = new Set<string>();
  let newestSeen: unknown;

  function judge(action: Action): boolean {
    if (action.type.startsWith('persist/')) return true;
    if (action.type === 'api/newerVersionSeen') {
      const version = 'payload' in action && isObject(action.payload) ? action.payload['version'] : undefined;
      const isKnown = version === newestSeen;
      newestSeen = version;
      return isKnown;
    }
    const meta = endpointMeta(action);
    // RTK Query's own action types have three parts, the app's have two.
    if (meta === null) return /^api\/\w+\//.test(action.type);
    if (meta.aborted === true || meta.condition === true) return true;
    return POLLS.has(meta.arg.endpointName) && !isTurn(action.type, meta.arg.endpointName);
  }

  function isTurn(type: string, endpoint: string): boolean {
    if (type.endsWith('/fulfilled')) return failing.delete(endpoint);
    if (!type.endsWith('/rejected') || failing.has(endpoint)) return false;
    failing.add(endpoint);
    return true;
  }

  return (action) => {
    const isNoise = judged.get(action) ?? judge(action);
    judged.set(action, isNoise);
    return isNoise;
  };
}
