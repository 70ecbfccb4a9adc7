/** Answers what never becomes a request: bytes that are not HTTP, headers that are too large, a request that takes too long. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { isAnswering } from './connections';
import { errorAnswer } from './errorAnswer';
import type { Headers } from './securityHeaders';

const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const MESSAGES: Readonly<Record<number, string>> = {
  405: 'Diese Methode ist hier nicht möglich.',
  408: 'Die Anfrage ist nicht rechtzeitig angekommen.',
  413: 'Die Anfrage ist zu groß.',
  431: 'Die Kopfzeilen der Anfrage sind zu groß.',
};

/**
 * Fastify's `clientErrorHandler`: writes the contract's ErrorAnswer with `headers` straight to the socket and closes it. Where
 * an answer is under way on the connection it closes it only: further bytes would end up in the middle of that answer.
 */
export function answerClientErrors(headers: Headers) {
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) socket.destroy();
    else socket.end(rawAnswer(STATUS_BY_CODE[error.code ?? ''] ?? 400, headers));
  };
}

/** For Node's event `connect`: this server is no proxy. */
export function refuseTunnels(headers: Headers) {
  return (_request: unknown, socket: Duplex): void => {
    socket.on('error', () => socket.destroy());
    socket.end(rawAnswer(405, { ...headers, allow: 'GET, HEAD, POST' }));
  };
}

function rawAnswer(status: number, headers: Headers): string {
  const body = JSON.stringify(errorAnswer(MESSAGES[status] ?? 'Die Anfrage ist ungültig.'));
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}
