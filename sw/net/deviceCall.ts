import { DEVICE_HEADER, FLEET_PATHS } from '../../src/contract/fleet/fleet';
import type { DeviceIdentity } from '../../src/contract/fleet/deviceMessages';
import { HEADERS } from '../../src/contract/paths';
import { isErrorAnswer, isObject } from '../../src/contract/shapes';
import { isJson, retryAfterMs } from './server';
import { noteServerTime } from './serverClock';

const CALL_MS = 30_000;
const ASK_MS = 10_000;

const headerOf = ({ id, secret }: DeviceIdentity): string => `${id}.${secret}`;

interface DeviceCall {
  readonly path: string;
  readonly type: string;
  readonly body: string | Blob;
  readonly identity: DeviceIdentity | null;
  readonly token: string | null;
  /** If true, the browser keeps the answer's cookie. */
  readonly keepsCookie?: boolean;
}

export type DeviceReply =
  | { readonly kind: 'answer'; readonly json: unknown }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly status: number }
  /** There is no connection, a portal answered, or the server is busy. */
  | { readonly kind: 'failed'; readonly restMs: number | null };

/** Never rejects. */
export async function callAsDevice({
  path,
  type,
  body,
  identity,
  token,
  keepsCookie = false,
}: DeviceCall): Promise<DeviceReply> {
  const headers = new Headers({ 'Content-Type': type });
  if (identity !== null) headers.set(DEVICE_HEADER, headerOf(identity));
  if (token !== null) headers.set(HEADERS.authorization, `Bearer ${token}`);
  try {
    const signal = AbortSignal.timeout(CALL_MS);
    const options = {
      method: 'POST',
      headers,
      body,
      signal,
      cache: 'no-store',
      credentials: keepsCookie ? 'same-origin' : 'omit',
      redirect: 'error',
    };
    const response = await fetch(path, options as RequestInit);
    const json: unknown = isJson(response) ? await response.json() : null;
    if (response.ok && json !== null) {
      noteServerTime(response);
      return { kind: 'answer', json };
    }
    return failureOf(response, json);
  } catch {
    return { kind: 'failed', restMs: null };
  }
}

/** True if the server says that a command above the serial waits for the device. Never rejects. */
export async function askOrders(identity: DeviceIdentity, serial: number): Promise<boolean> {
  try {
    const response = await fetch(`${FLEET_PATHS.deviceOrders}?serial=${serial}`, {
      headers: { [DEVICE_HEADER]: headerOf(identity) },
      signal: AbortSignal.timeout(ASK_MS),
      ...{ cache: 'no-store', credentials: 'omit', redirect: 'error' },
    });
    const json: unknown = response.ok && isJson(response) ? await response.json() : null;
    return isObject(json) && json['waiting'] === true;
  } catch {
    return false;
  }
}

function failureOf({ status, headers }: Response, json: unknown): DeviceReply {
  const restMs = retryAfterMs(headers.get('Retry-After'), headers.get('Date'), Date.now());
  const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  if (!isFinal || !isErrorAnswer(json)) return { kind: 'failed', restMs };
  const namesDevice = json.errors.some((error) => isObject(error) && error['field'] === DEVICE_HEADER);
  return status === 401 && namesDevice ? { kind: 'unknown' } : { kind: 'refused', status };
}
