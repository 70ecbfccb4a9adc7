import type { Group } from './base/permissions';
import { isObject } from './shapes';

/** `http://127.0.0.1:*` covers any port. */
export function coversOrigin(source: string, origin: string): boolean {
  if (!source.endsWith(':*')) return new URL(source).origin === origin;
  const host = source.slice(0, -2);
  return origin === host || (origin.startsWith(`${host}:`) && /^\d+$/.test(origin.slice(host.length + 1)));
}

const FROM_TOOL = 'dachberater-tool';
export const FROM_APP = 'dachberater';

/**
 * A tool sends this by `postMessage`.
 * `ready`: the tool listens.
 * `used`: a person works in it.
 * `height`: CSS pixels.
 */
export interface ToolMessage {
  readonly source: typeof FROM_TOOL;
  readonly type: 'ready' | 'resized' | 'used';
  readonly height?: number;
}

/** The page sends this to the lead form only, after `ready` and for each newer token. */
export interface AccessMessage {
  readonly source: typeof FROM_APP;
  readonly type: 'access';
  readonly token: string;
  readonly group: Group;
}

const TYPES: readonly ToolMessage['type'][] = ['ready', 'resized', 'used'];

/** Null for data other than a tool's message. The caller checks the origin. */
export function readToolMessage(data: unknown): ToolMessage | null {
  if (!isObject(data) || data['source'] !== FROM_TOOL) return null;
  const type = TYPES.find((known) => known === data['type']);
  if (type === undefined) return null;
  const height = Number.isFinite(data['height']) ? Number(data['height']) : undefined;
  return { source: FROM_TOOL, type, ...(height === undefined ? {} : { height }) };
}
