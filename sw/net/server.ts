import { type Failure } from '../base/errors';
import { isErrorAnswer } from '../../src/contract/shapes';
import { RETRY_AFTER_MAX_MS, STALL_MS } from '../base/limits';
import { noteServerTime } from './serverClock';
import { StallWatch } from './stallWatch';

export interface Ask {
  readonly token: string | null;
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answer of our server. `watch` aborts a stalled answer. */
export interface Opened {
  readonly response: Response;
  readonly watch: StallWatch;
}

/** Requests `path` without the HTTP cache. Refuses redirects, which captive portals send. */
export async function ask(path: string, { token, signal, headers }: Ask): Promise<Opened | Failure> {
  const watch = new StallWatch(STALL_MS);
  try {
    const response = await fetch(path, {
      headers: { ...headers, ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
      signal: AbortSignal.any([signal, watch.signal]),
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'error',
    });
    watch.touch();
    if (response.ok) {
      noteServerTime(response);
      return { response, watch };
    }
    const failure = await failureOf(response, token);
    watch.stop();
    return failure;
  } catch (error) {
    watch.stop();
    return unreachable(error);
  }
}

export async function askJson(path: string, options: Ask): Promise<{ readonly json: unknown } | Failure> {
  const opened = await ask(path, options);
  if ('kind' in opened) return opened;
  try {
    if (!isJson(opened.response)) return foreign(opened.response);
    return { json: await opened.response.json() };
  } catch (error) {
    return unreachable(error);
  } finally {
    opened.watch.stop();
  }
}

export const unreachable = (error: unknown): Failure => ({
  kind: 'unreachable',
  detail: error instanceof Error ? error.message : String(error),
});

export const foreign = (response: Response): Failure => ({
  kind: 'unreachable',
  detail: `${response.status} ${typeOf(response) || 'without a type'}`,
});

export const typeOf = (response: Response): string =>
  (response.headers.get('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

export const isJson = (response: Response): boolean => typeOf(response) === 'application/json';

async function failureOf(response: Response, token: string | null): Promise<Failure> {
  const { status, headers } = response;
  const restMs = retryAfterMs(headers.get('Retry-After'), headers.get('Date'), Date.now());
  if (!(await isServers(response))) return foreign(response);
  if (status === 401) return token === null ? foreign(response) : { kind: 'refused', token };
  if (status >= 500 || status === 403 || status === 408 || status === 429) return { kind: 'busy', status, restMs };
  return { kind: 'missing', status };
}

/** An answer with one of these statuses counts as our server's answer even without our error body. */
const WORDLESS = [408, 416, 429];

/**
 * Portals and proxies also send 4xx answers. The worker recognises our server's 4xx answers by the error body, except
 * for the statuses in WORDLESS.
 */
async function isServers(response: Response): Promise<boolean> {
  const { status } = response;
  if (status >= 400 && status < 500 && !WORDLESS.includes(status)) return isOurs(response);
  await response.body?.cancel().catch(() => undefined);
  return status >= 400 && status !== 511;
}

const isOurs = async (response: Response): Promise<boolean> =>
  isJson(response) && isErrorAnswer(await response.json().catch(() => null));

/** Milliseconds to wait, null when invalid. The answer's `Date` counts as now: a tablet's clock may be wrong. */
export function retryAfterMs(retryAfter: string | null, date: string | null, now: number): number | null {
  if (retryAfter === null) return null;
  const text = retryAfter.trim();
  const wanted = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : httpDate(text) - (httpDate(date ?? '') || now);
  return Number.isNaN(wanted) ? null : Math.min(RETRY_AFTER_MAX_MS, Math.max(0, wanted));
}

/** NaN unless `text` is an HTTP date. `Date.parse` alone would accept `7`. */
const httpDate = (text: string): number => (/^[A-Z][a-z]+, /.test(text) ? Date.parse(text) : Number.NaN);
