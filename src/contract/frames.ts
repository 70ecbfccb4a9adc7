/** Messages between the app and an external tool in a frame, by `postMessage` (design: frames). */
import type { Group } from './base/permissions';
import { isObject } from './shapes';

/** `http://127.0.0.1:*` covers any port of that host. Every other source covers only itself. */
export function coversOrigin(source: string, origin: string): boolean {
  if (!source.endsWith(':*')) return new URL(source).origin === origin;
  const host = source.slice(0, -2);
  return origin === host || (origin.startsWith(`${host}:`) && /^\d+$/.test(origin.slice(host.length + 1)));
}

const FROM_TOOL = 'dachberater-tool';
export const FROM_APP = 'dachberater';

/**
 * `ready`: the tool works and listens. `resized`: its height changed. `used`: a person works in it. `height` in CSS
 * pixels.
 */
export interface ToolMessage {
  readonly source: typeof FROM_TOOL;
  readonly type: 'ready' | 'resized' | 'used';
  readonly height?: number;
}

/** To the lead form only, after `ready`, and again when the same person gets a newer token. */
export interface AccessMessage {
  readonly source: typeof FROM_APP;
  readonly type: 'access';
  readonly token: string;
  readonly group: Group;
}

const TYPES: readonly ToolMessage['type'][] = ['ready', 'resized', 'used'];

/** Null for any other data. The caller checks the origin. */
export function readToolMessage(data: unknown): ToolMessage | null {
  if (!isObject(data) || data['source'] !== FROM_TOOL) return null;
  const type = TYPES.find((known) => known === data['type']);
  if (type === undefined) return null;
  const height = Number.isFinite(data['height']) ? Number(data['height']) : undefined;
  return { source: FROM_TOOL, type, ...(height === undefined ? {} : { height }) };
}
