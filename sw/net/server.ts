/** The worker's own requests to the server, and what an answer says about it. */
import { type Failure } from '../base/errors';
import { isErrorAnswer } from '../../src/contract/shapes';
import { RETRY_AFTER_MAX_MS, STALL_MS } from '../base/limits';
import { noteServerTime } from './serverClock';
import { StallWatch } from './stallWatch';

export interface Ask {
  /** The token to send; null sends none. */
  readonly token: string | null;
  /** Ends the request from outside. */
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer with a good status, and the watch that ends it when no byte comes. */
export interface Opened {
  readonly response: Response;
  readonly watch: StallWatch;
}

/** Fetches `path`. Redirects are refused (a captive portal's way), nothing goes through the HTTP cache. */
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

/** The parsed body of a JSON answer, or why there is none. */
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

/** An answer that our server does not give: it comes from something on the way. */
export const foreign = (response: Response): Failure => ({
  kind: 'unreachable',
  detail: `${response.status} ${typeOf(response) || 'without a type'}`,
});

export const typeOf = (response: Response): string =>
  // Stryker disable next-line LogicalOperator,MethodExpression,OptionalChaining,StringLiteral: A text that is split has a first part; the rest is for the compiler.
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

/** What is believed without our words: there is too much to do, or there is no such range. */
const WORDLESS = [408, 416, 429];

/**
 * Whether our server speaks, and not a portal, gateway or proxy on the way. Those refuse on their own account: they ask for
 * a login (401, 407), forbid everything (403, 451), or do not reach our server while it restarts (404). A refusal below 400 is a
 * proxy's answer to a browser's cache.
 */
async function isServers(response: Response): Promise<boolean> {
  const { status } = response;
  // Stryker disable next-line ConditionalExpression: Below 400 stand answers without a body, as redirects end the request before. Neither way says that they are ours.
  if (status >= 400 && status < 500 && !WORDLESS.includes(status)) return isOurs(response);
  await response.body?.cancel().catch(() => undefined);
  // Stryker disable next-line EqualityOperator: A 400 has got its answer before.
  return status >= 400 && status !== 511;
}

/** Whether the body is our server's error answer. */
const isOurs = async (response: Response): Promise<boolean> =>
  // Stryker disable next-line ArrowFunction: Neither value is an error answer.
  isJson(response) && isErrorAnswer(await response.json().catch(() => null));

/**
 * Milliseconds that a `Retry-After` asks for, or null without a usable one. A date is compared with the answer's own
 * `Date`, because the tablet's clock may be a year off; `now` (since 1970) only stands in when that is missing.
 */
export function retryAfterMs(retryAfter: string | null, date: string | null, now: number): number | null {
  if (retryAfter === null) return null;
  const text = retryAfter.trim();
  // Stryker disable next-line StringLiteral: Neither text is a date.
  const wanted = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : httpDate(text) - (httpDate(date ?? '') || now);
  return Number.isNaN(wanted) ? null : Math.min(RETRY_AFTER_MAX_MS, Math.max(0, wanted));
}

/** Milliseconds since 1970 of an HTTP date, NaN for anything else (`Date.parse` alone would accept `7`). */
const httpDate = (text: string): number => (/^[A-Z][a-z]+, /.test(text) ? Date.parse(text) : Number.NaN);
