/** Request bodies: form-encoded with nested values in brackets, as the page writes them, and nothing else. */
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import qs from 'qs';

const MAX_FIELDS = 5_000;
const MAX_ARRAY_LENGTH = 500;
const MAX_DEPTH = 4;

/** Objects without a prototype: a field called `__proto__` is a field like any other, and is dropped by qs. */
const parse = (text: string): Record<string, unknown> =>
  qs.parse(text, { parameterLimit: MAX_FIELDS, arrayLimit: MAX_ARRAY_LENGTH, depth: MAX_DEPTH, plainObjects: true });

export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.register(formbody, { parser: parse });
  // No body is an empty form: what it lacks is then named field by field.
  app.addHook('preValidation', async (request) => {
    request.body ??= {};
  });
}
