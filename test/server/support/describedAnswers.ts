import { Value } from '@sinclair/typebox/value';
import type { FastifyInstance } from 'fastify';
import { ErrorAnswer } from '../../../src/contract/answers';
import { API_CALLS } from '../../../server/routes/apiCalls';

/**
 * Compares each later JSON answer of `app` with the API description and adds each fault to the returned list. Skips
 * published documents.
 */
export function holdAgainstDescription(app: FastifyInstance): readonly string[] {
  const faults: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    if (!isJson || typeof payload !== 'string' || payload === '') return;
    const call = `${request.method === 'HEAD' ? 'GET' : request.method} ${request.routeOptions.url}`;
    const schema = reply.statusCode >= 400 ? errorOf(call) : API_CALLS[call]?.answer;
    const body: unknown = JSON.parse(payload);
    if (schema === undefined) faults.push(`${call} ${reply.statusCode}: no answer is described`);
    else if (!Value.Check(schema, body)) {
      const { path, message } = Value.Errors(schema, body).First() ?? {};
      faults.push(`${call} ${reply.statusCode}: ${path} ${message}`);
    }
  });
  return faults;
}

/** Only the two health routes have a form of their own for errors. */
const errorOf = (call: string) =>
  ['GET /healthz', 'GET /readyz'].includes(call) ? API_CALLS[call]?.answer : ErrorAnswer;
