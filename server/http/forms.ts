/** Request bodies: form-encoded with nested values in brackets, as the page writes them, and nothing else. */
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import qs from 'qs';
import { RequestFault } from './errorAnswer';

const MAX_FIELDS = 5_000;
const MAX_ARRAY_LENGTH = 500;
const MAX_DEPTH = 4;

/** A plus sign is a blank. qs takes ten times as long to replace a million of them. */
const withBlanks = (text: string): string => text.split('+').join(' ');

/** Objects without a prototype: a field called `__proto__` is a field like any other, and is dropped by qs. */
const parse = (text: string): Record<string, unknown> =>
  qs.parse(withBlanks(text), {
    parameterLimit: MAX_FIELDS,
    arrayLimit: MAX_ARRAY_LENGTH,
    depth: MAX_DEPTH,
    plainObjects: true,
  });

const PACKED = 'Angenommen werden nur Anfragen, die nicht gepackt sind.';

export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.register(formbody, { parser: parse });
  app.addHook('preParsing', async ({ method, headers }, reply) => {
    if (method !== 'POST' || isAsItWas(headers['content-encoding'] ?? '')) return;
    reply.header('accept-encoding', 'identity');
    throw RequestFault.ofField(415, 'content-encoding', PACKED);
  });
  // No body is an empty form: what it lacks is then named field by field.
  app.addHook('preValidation', async (request) => {
    request.body ??= {};
  });
}

/** The header lists how a body was packed, one way after the other. */
const isAsItWas = (encodings: string): boolean =>
  encodings.split(',').every((encoding) => ['', 'identity'].includes(encoding.trim().toLowerCase()));
