import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { ErrorAnswer } from '../../src/contract/answers';
import { PATHS } from '../../src/contract/paths';
import { requireLevel } from '../access/authentication';
import { API_CALLS } from './apiCalls';
import type { Api } from './services';

/** Call it before the routes are registered. */
export function describeApi(app: FastifyInstance, version: string): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Dachberater', version },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => ({ url, schema: schemaOf(schema, route) }),
  });
}

export function descriptionRoute(api: Api): void {
  api.get(PATHS.openApi, async (request) => {
    requireLevel(request, 'admin');
    return api.swagger();
  });
}

/** Hides the routes of the app's files, because they are no API calls. */
function schemaOf(schema: FastifySchema | undefined, { method, url, config }: RouteOptions): FastifySchema {
  const call = API_CALLS[`${String(method)} ${url}`] ?? API_CALLS[`GET ${url}`];
  if (call === undefined) return { hide: true };
  const { summary, answer, body, takes } = call;
  const success = answer === undefined ? { description: 'Bytes oder eine Seite' } : { description: summary, ...answer };
  return {
    ...schema,
    ...(body === undefined ? {} : { body }),
    summary,
    consumes: [takes ?? 'application/x-www-form-urlencoded'],
    security: config?.access === 'open' ? [] : [{ token: [] }],
    response: { 200: success, '4XX': { description: 'Abgelehnt', ...ErrorAnswer } },
  };
}
