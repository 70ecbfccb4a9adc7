/** Answers what never becomes a request: bytes that are not HTTP, headers that are too large, a request that takes too long. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { isAnswering } from './connections';
import { errorAnswer } from './errorAnswer';

const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const MESSAGES: Readonly<Record<number, string>> = {
  408: 'Die Anfrage ist nicht rechtzeitig angekommen.',
  413: 'Die Anfrage ist zu groß.',
  431: 'Die Kopfzeilen der Anfrage sind zu groß.',
};

/**
 * As Fastify's `clientErrorHandler`: writes the contract's ErrorAnswer straight to the socket and closes it. Where an answer
 * is under way on the connection it closes it only: bytes of its own would end up in the middle of that answer.
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const status = STATUS_BY_CODE[error.code ?? ''] ?? 400;
  const body = JSON.stringify(errorAnswer(MESSAGES[status] ?? 'Die Anfrage ist ungültig.'));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n` +
      'Content-Type: application/json; charset=utf-8\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
