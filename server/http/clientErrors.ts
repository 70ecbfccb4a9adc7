/** Answers invalid HTTP, oversized headers and slow requests, which never reach a route. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { isAnswering } from './connections';
import { errorAnswer } from './errorAnswer';
import type { Headers } from './securityHeaders';

interface Fault {
  readonly status: number;
  readonly field?: string;
}

const FAULTS: Readonly<Record<string, Fault>> = {
  HPE_INVALID_METHOD: { status: 400, field: 'method' },
  HPE_INVALID_URL: { status: 400, field: 'path' },
  HPE_INVALID_CONTENT_LENGTH: { status: 400, field: 'content-length' },
  HPE_UNEXPECTED_CONTENT_LENGTH: { status: 400, field: 'content-length' },
  HPE_INVALID_TRANSFER_ENCODING: { status: 400, field: 'transfer-encoding' },
  HPE_INVALID_VERSION: { status: 400, field: 'version' },
  HPE_INVALID_HEADER_TOKEN: { status: 400, field: 'headers' },
  HPE_HEADER_OVERFLOW: { status: 431, field: 'headers' },
  HPE_INVALID_CHUNK_SIZE: { status: 400, field: 'body' },
  HPE_INVALID_EOF_STATE: { status: 400, field: 'body' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, field: 'body' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408 },
};

const MESSAGES: Readonly<Record<number, string>> = {
  405: 'Diese Methode ist hier nicht möglich.',
  408: 'Die Anfrage ist nicht rechtzeitig angekommen.',
  413: 'Die Anfrage ist zu groß.',
  431: 'Die Kopfzeilen der Anfrage sind zu groß.',
};

/** During an answer the handler only closes the socket, because further bytes would corrupt that answer. */
export function answerClientErrors(headers: Headers) {
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    const fault = FAULTS[error.code ?? ''] ?? { status: 400 };
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) socket.destroy();
    else if (fault.status === 408) endAtOnce(socket, rawAnswer(fault, headers));
    // Closes only the server's side, because a reset could overtake the answer while the client still sends.
    else socket.end(rawAnswer(fault, headers));
  };
}

export function refuseTunnels(headers: Headers) {
  return (_request: unknown, socket: Duplex): void => {
    socket.on('error', () => socket.destroy());
    endAtOnce(socket, rawAnswer({ status: 405, field: 'method' }, { ...headers, allow: 'GET, HEAD, POST' }));
  };
}

/** Closes the connection right after the answer, because Node has no time-out for a refused CONNECT request. */
function endAtOnce(socket: Duplex, answer: string): void {
  socket.end(answer, () => socket.destroy());
}

function rawAnswer({ status, field }: Fault, headers: Headers): string {
  const message = MESSAGES[status] ?? 'Die Anfrage ist ungültig.';
  const body = JSON.stringify(errorAnswer(message, field === undefined ? [] : [{ field, message }]));
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
