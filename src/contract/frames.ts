/** What the app and an external tool in one of its frames tell each other by `postMessage` (design: frames). */
import type { Group } from './base/permissions';
import { isObject } from './shapes';

/**
 * Whether the policy's `source` covers `origin`: `http://127.0.0.1:*` covers that host on any port, every other source
 * only itself.
 */
export function coversOrigin(source: string, origin: string): boolean {
  if (!source.endsWith(':*')) return new URL(source).origin === origin;
  const host = source.slice(0, -2);
  return origin === host || (origin.startsWith(`${host}:`) && /^\d+$/.test(origin.slice(host.length + 1)));
}

/** Marks the messages of a tool. */
const FROM_TOOL = 'dachberater-tool';
/** Marks the messages of the app. */
export const FROM_APP = 'dachberater';

/**
 * From the tool: `ready` once it can be used and hears messages, `resized` when its content's height has changed, `used`
 * now and then while a person works in it. `height` is that of the content in CSS pixels.
 */
export interface ToolMessage {
  readonly source: typeof FROM_TOOL;
  readonly type: 'ready' | 'resized' | 'used';
  readonly height?: number;
}

/** To the lead form only, after its `ready`, and again with a newer token of the same person. */
export interface AccessMessage {
  readonly source: typeof FROM_APP;
  readonly type: 'access';
  readonly token: string;
  readonly group: Group;
}

const TYPES: readonly ToolMessage['type'][] = ['ready', 'resized', 'used'];

/** The message of a tool in what a window has sent; null for anything else. The caller checks where it came from. */
export function readToolMessage(data: unknown): ToolMessage | null {
  if (!isObject(data) || data['source'] !== FROM_TOOL) return null;
  const type = TYPES.find((known) => known === data['type']);
  if (type === undefined) return null;
  const height = Number.isFinite(data['height']) ? Number(data['height']) : undefined;
  return { source: FROM_TOOL, type, ...(height === undefined ? {} : { height }) };
}
