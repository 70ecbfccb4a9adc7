/**
 * How every call goes out and comes back (specification §7): headers, time-out, form-encoded bodies, the watch on
 * `version` fields and the reaction to a refused token.
 */
import { fetchBaseQuery, type BaseQueryApi, type BaseQueryFn } from '@reduxjs/toolkit/query';
import { REQUEST_TIMEOUT_MS } from '../contract/base/limits';
import { HEADERS, PATHS } from '../contract/paths';
import { isNewer, isVersion } from '../contract/base/version';
import { UNREACHABLE, type ApiError } from './apiError';
import { newerVersionSeen, tokenRefused } from './apiEvents';
import { judgeAnswer } from './judgeAnswer';
import { isObject } from '../contract/shapes';
import { hasVersionFormat } from './versionFormat';

export interface ApiRequest {
  /** Address with its query, as src/contract/paths.ts writes it. */
  readonly url: string;
  /** Sent form-encoded by POST; without it (and without `json`) the call is a GET. */
  readonly form?: object;
  /** Sent as JSON by POST, for calls beside the specified ones. */
  readonly json?: object;
  readonly cache?: RequestCache;
  /** `json` (default), `blob` for files, `nothing` where the answer's body does not matter. */
  readonly answer?: 'json' | 'blob' | 'nothing';
  /** The one status that is a success, where the specification names it; otherwise every 2xx is. */
  readonly status?: number;
  /** Shape the body must have; see shapes.ts. */
  readonly accepts?: (body: unknown) => boolean;
  /** The browser sends it to its end although the page goes; of at most 64 KB together. */
  readonly keepalive?: boolean;
  /** An error says whether there was an answer at all. */
  readonly namesFaults?: boolean;
  /** Given up after this long; REQUEST_TIMEOUT_MS without it. */
  readonly timeoutMs?: number;
}

/** The part of the store that calls depend on; the slices auth and version hold it. */
interface ApiState {
  readonly auth: { readonly token: string | null };
  readonly version: { readonly number: string | null };
}

export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError>;

const raw = fetchBaseQuery({ timeout: REQUEST_TIMEOUT_MS, responseHandler: (response) => response.blob() });

export const baseQuery: ApiBaseQuery = async (request, api) => {
  // The store's shape is known to the app only; this layer names the part it reads.
  const { auth, version } = api.getState() as ApiState;
  const answer = await send(request, api, auth.token, version.number);
  if ('data' in answer) watchVersion(request.url, answer.data, version.number, api);
  if ('error' in answer && answer.error.kind === 'refused' && answer.error.status === 401 && auth.token !== null)
    api.dispatch(tokenRefused({ token: auth.token }));
  return answer;
};

async function send(request: ApiRequest, api: BaseQueryApi, token: string | null, version: string | null) {
  try {
    const headers: Record<string, string> = {
      ...(token === null ? {} : { [HEADERS.authorization]: `Bearer ${token}` }),
      ...(version !== null && isVersion(version) ? { [HEADERS.applicationVersion]: version } : {}),
    };
    const { data, error, meta } = await raw(
      {
        url: new URL(request.url, location.origin).href,
        headers,
        ...(request.cache ? { cache: request.cache } : {}),
        ...(request.keepalive ? { keepalive: true } : {}),
        ...(request.timeoutMs ? { timeout: request.timeoutMs } : {}),
        ...(request.form ? { method: 'POST', body: await formBody(request.form) } : {}),
        ...(request.json ? { method: 'POST', body: request.json } : {}),
      },
      api,
      {},
    );
    const response = meta?.response;
    const body = data ?? error?.data;
    if (!response || !(body instanceof Blob)) return { error: UNREACHABLE };
    const outcome = await read(request, response, body);
    return request.namesFaults && 'error' in outcome && outcome.error.kind === 'unreachable'
      ? { error: { kind: 'unreachable', isAnswered: true } as const }
      : outcome;
  } catch {
    // The encoder's chunk or the body could not be loaded: the connection again.
    return { error: UNREACHABLE };
  }
}

async function read(request: ApiRequest, response: Response, body: Blob) {
  const contentType = response.headers.get('content-type') ?? '';
  if (response.ok && (request.status ?? response.status) !== response.status) return { error: UNREACHABLE };
  if (response.ok && (request.answer === 'nothing' || request.answer === 'blob')) {
    // No answer of ours is a page or leads elsewhere: that is a captive portal's.
    if (/^text\/html\b/i.test(contentType) || response.redirected) return { error: UNREACHABLE };
    return { data: request.answer === 'blob' ? body : null };
  }
  return judgeAnswer({ status: response.status, contentType, text: await body.text() }, request.accepts);
}

/** Form-encoded as `qs` writes it, nested values with brackets. The encoder loads with the first POST. */
async function formBody(form: object): Promise<URLSearchParams> {
  const { stringify } = await import(/* webpackChunkName: "form-encoding" */ 'qs');
  return new URLSearchParams(stringify(form));
}

/** `/application/...` names the build, `/api/version_available` the release that is offered: neither rings the watch. */
const unwatched = (url: string): boolean => url.startsWith('/application/') || url.startsWith(PATHS.versionAvailable);

function watchVersion(url: string, body: unknown, running: string | null, api: BaseQueryApi): void {
  if (running === null || unwatched(url) || !isObject(body)) return;
  const { version } = body;
  if (version !== undefined && hasVersionFormat(version) && isNewer(version, running))
    api.dispatch(newerVersionSeen({ version }));
}
