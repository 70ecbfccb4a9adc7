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
  readonly url: string;
  /** A call without `form` and `json` is a GET. */
  readonly form?: object;
  readonly json?: object;
  readonly cache?: RequestCache;
  readonly answer?: 'json' | 'blob' | 'nothing';
  /** The only status that counts as success. Absent when every 2xx counts. */
  readonly status?: number;
  readonly accepts?: (body: unknown) => boolean;
  /** If true, browsers limit the body to 64 KB. */
  readonly keepalive?: boolean;
  /** True when the error must say whether an answer came. */
  readonly namesFaults?: boolean;
  readonly timeoutMs?: number;
}

interface ApiState {
  readonly auth: { readonly token: string | null };
  readonly version: { readonly number: string | null };
}

export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError>;

const raw = fetchBaseQuery({ timeout: REQUEST_TIMEOUT_MS, responseHandler: (response) => response.blob() });

export const baseQuery: ApiBaseQuery = async (request, api) => {
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
    // The form encoder or the answer's body did not load.
    return { error: UNREACHABLE };
  }
}

async function read(request: ApiRequest, response: Response, body: Blob) {
  const contentType = response.headers.get('content-type') ?? '';
  if (response.ok && (request.status ?? response.status) !== response.status) return { error: UNREACHABLE };
  if (response.ok && (request.answer === 'nothing' || request.answer === 'blob')) {
    // HTML or a redirect comes from a captive portal, because our server sends neither here.
    if (/^text\/html\b/i.test(contentType) || response.redirected) return { error: UNREACHABLE };
    return { data: request.answer === 'blob' ? body : null };
  }
  return judgeAnswer({ status: response.status, contentType, text: await body.text() }, request.accepts);
}

/** Uses `qs`, which writes nested values with brackets. */
async function formBody(form: object): Promise<URLSearchParams> {
  const { stringify } = await import(/* webpackChunkName: "form-encoding" */ 'qs');
  return new URLSearchParams(stringify(form));
}

/** True for calls whose answer names a `version` but holds no data of that version. */
const unwatched = (url: string): boolean => url.startsWith('/application/') || url.startsWith(PATHS.versionAvailable);

function watchVersion(url: string, body: unknown, running: string | null, api: BaseQueryApi): void {
  if (running === null || unwatched(url) || !isObject(body)) return;
  const { version } = body;
  if (version !== undefined && hasVersionFormat(version) && isNewer(version, running))
    api.dispatch(newerVersionSeen({ version }));
}
