/** Logs only the server's own faults as errors. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DrizzleQueryError } from 'drizzle-orm';
import { codeOf, isFullDisk, isShortage } from '../base/errorCode';
import { RanOut } from '../base/taskThread';
import { UnavailableBytes } from '../releases/folder/releaseError';
import { errorAnswer, RequestFault, type FieldError } from './errorAnswer';
import { turnIntoData } from './securityHeaders';
import { fieldErrors } from './validation';

interface Answer {
  readonly status: number;
  readonly message: string;
  readonly errors?: readonly FieldError[];
}

const INVALID_ADDRESS = 'Diese Adresse ist ungültig.';
const OUTSIDE = 'Dieser Bereich liegt außerhalb der Datei.';
const INVALID_REQUEST = 'Die Anfrage ist ungültig.';

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerError);
}

/** Also answers faults that occur before routing. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, message, errors } = judge(error, request.headers);
  if (status >= 500 && !(error instanceof RequestFault)) request.log.error({ err: error }, 'request failed');
  // Of all error answers, only the answer to a refused range may have a content-range.
  if (status !== 416) reply.removeHeader('content-range');
  void turnIntoData(reply)
    .code(status)
    .removeHeader('content-encoding')
    .removeHeader('content-length')
    .removeHeader('etag')
    .removeHeader('accept-ranges')
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(errorAnswer(message, errors));
}

function judge(error: FastifyError, headers: FastifyRequest['headers']): Answer {
  if (error instanceof RequestFault) return { status: error.statusCode, message: error.message, errors: error.errors };
  if (error.validation !== undefined)
    return {
      status: 400,
      message: INVALID_REQUEST,
      errors: fieldErrors(error.validation, error.validationContext ?? 'body'),
    };
  switch (error.code) {
    // Fastify uses FST_ERR_ROUTE_MISSING_CONTENT_TYPE only for the method QUERY.
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE':
      return ofField(415, 'content-type', 'Angenommen werden nur Formulardaten.');
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return ofField(error.statusCode ?? 400, 'path', INVALID_ADDRESS);
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return ofField(400, 'content-length', 'Die Anfrage ist nicht so lang wie angegeben.');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return ofField(413, 'body', 'Die Anfrage ist zu groß.');
  }
  if (error instanceof UnavailableBytes)
    return {
      status: 503,
      message: 'Diese Daten sind auf dem Server zurzeit beschädigt. Bitte versuchen Sie es später.',
    };
  if (isUnreachableDatabase(error) || isShortage(error) || isFullDisk(error) || error instanceof RanOut)
    return { status: 503, message: 'Der Dienst ist vorübergehend nicht verfügbar. Bitte versuchen Sie es erneut.' };
  const status = error.statusCode ?? 500;
  // @fastify/static throws these faults without a code.
  if (error.code === undefined && (status === 400 || status === 403)) return ofField(status, 'path', INVALID_ADDRESS);
  if (error.code === undefined && status === 412)
    return ofField(412, headers['if-match'] === undefined ? 'if-unmodified-since' : 'if-match', INVALID_REQUEST);
  if (error.code === undefined && status === 416) return ofField(416, 'range', OUTSIDE);
  if (status >= 400 && status < 500) return { status, message: INVALID_REQUEST };
  return { status: 500, message: 'Auf dem Server ist ein Fehler aufgetreten.' };
}

const ofField = (status: number, field: string, message: string): Answer => ({
  status,
  message,
  errors: [{ field, message }],
});

/** The SQLSTATE classes 08, 53 and 57 mean that the database is unreachable or shuts down. */
function isUnreachableDatabase(error: Error): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const code = codeOf(error.cause);
  return code === null || /^(?:08|53|57)...$|^E[A-Z]+$/.test(code);
}
