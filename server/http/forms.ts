import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import qs from 'qs';
import { RequestFault } from './errorAnswer';

const MAX_FIELDS = 5_000;
const MAX_ARRAY_LENGTH = 500;
const MAX_DEPTH = 4;

/** The library qs is ten times slower at replacing plus signs. */
const withBlanks = (text: string): string => text.split('+').join(' ');

/** Makes objects without a prototype, so a field `__proto__` does no harm. */
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
  // An empty body becomes an empty form, whose faults name the missing fields.
  app.addHook('preValidation', async (request) => {
    request.body ??= {};
  });
}

const isAsItWas = (encodings: string): boolean =>
  encodings.split(',').every((encoding) => ['', 'identity'].includes(encoding.trim().toLowerCase()));
