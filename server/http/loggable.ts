/** Shortens addresses and errors to words without query values, keys or tokens. An address's `?auth=` has a key. */
import { DrizzleQueryError } from 'drizzle-orm';
import { BUILD_HASH_DIGITS } from '../../src/contract/base/ids';
import { codeOf, queryWords } from '../base/errorCode';
import { tookMsOf } from '../db/timedQueries';
import { couldHoldKey } from './redaction';

const PATH_MAX_LENGTH = 200;

/** Words, and the three digits of a font's weight. A key's groups have four characters. */
const BUILT_NAME = String.raw`[a-z]+(?:-(?:[a-z]+|\d{3}))*`;

/** Names of packs and manifests, and names that webpack.config.ts gives to the app's files. They hold no secret. */
const PUBLIC_NAME = new RegExp(
  String.raw`^(?:[0-9a-f]{64}|(?:${BUILT_NAME}|\d{1,5})\.[0-9a-f]{${BUILD_HASH_DIGITS}}\.(?:js|css|woff2?|svg|webp))$`,
);

/** A path with other characters, such as percent signs, may hide a secret. */
const PLAIN = /^[\w.@~:-]*$/;
const WORD_MAX_LENGTH = 24;
const PART_MAX_LENGTH = 40;

export function loggablePath(url: string): string {
  const [path = '', query = ''] = url.slice(0, 4 * PATH_MAX_LENGTH).split('?', 2);
  const names = query === '' ? [] : query.split('&').map((pair) => pair.split('=', 1)[0] ?? '');
  const known = [...new Set(names)].filter((name) => /^[a-z_]{1,16}$/.test(name) && query.includes(`${name}=`));
  return loggableParts(path.split('/')).slice(0, PATH_MAX_LENGTH) + (known.length > 0 ? `?${known.join('&')}` : '');
}

function loggableParts(parts: readonly string[]): string {
  // An access key may span several parts of the path.
  if (couldHoldKey(parts.filter((part) => !PUBLIC_NAME.test(part)).join('/'))) return '/…';
  return parts.map((part) => (PUBLIC_NAME.test(part) || isHarmless(part) ? part : '…')).join('/');
}

const isHarmless = (part: string): boolean =>
  PLAIN.test(part) &&
  part.length < PART_MAX_LENGTH &&
  part.split(/[.-]/).every((word) => word.length <= WORD_MAX_LENGTH);

const QUERY_MAX_LENGTH = 500;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** SQL of a failed query. Its values are only `$1` and so on. */
  readonly query?: string;
  /** Duration of a failed query. */
  readonly ms?: number;
  readonly stack: string;
}

/** Leaves out a failed query's own message, because it contains keys and addresses. */
export function loggableError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const isQuery = error instanceof DrizzleQueryError;
  const cause = isQuery ? error.cause : error;
  const code = codeOf(cause);
  return {
    type: error.name,
    message: isQuery ? `A query failed: ${queryWords(cause)}` : error.message,
    ...(code === null ? {} : { code }),
    ...(isQuery ? queryOf(error) : {}),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
  };
}

function queryOf({ query, cause }: DrizzleQueryError): Pick<LoggedError, 'query' | 'ms'> {
  const ms = tookMsOf(cause);
  const text = query.replace(/\s+/g, ' ').trim().slice(0, QUERY_MAX_LENGTH);
  return { query: text, ...(ms === null ? {} : { ms }) };
}
