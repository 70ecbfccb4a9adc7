import fastify, { type RouteOptions } from 'fastify';
import { PATHS } from '../../../src/contract/paths';
import { API_CALLS } from '../../../server/routes/apiCalls';
import { holdAgainstDescription } from '../support/describedAnswers';
import { openTestApp, type TestApp } from '../support/testApp';

interface Operation {
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: { required?: string[] } }>> };
  readonly responses: Readonly<Record<string, object>>;
}
interface Description {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Routes that serve the app's own files. The API description leaves them out. */
const FILES = ['GET /assets/*', 'GET /*'];

const seen: string[] = [];
let server: TestApp;
let description: Description;
beforeAll(async () => {
  server = await openTestApp();
  server.app.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const name of [method].flat()) seen.push(`${name} ${url}`);
  });
  description = (await server.get(PATHS.openApi, await server.logIn('admin'))).json<Description>();
}, 30_000);
afterAll(() => server.close());

test('the API description contains exactly the calls of the server', () => {
  expect([description.openapi, description.info.version]).toEqual(['3.1.0', '9.8.7']);
  const described = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const calls = described.filter((call) => !call.startsWith('HEAD ')).sort();
  expect(calls).toEqual(Object.keys(API_CALLS).sort());
  const routes = seen.filter((route) => !route.startsWith('HEAD ') && !FILES.includes(route));
  expect(calls).toEqual([...new Set(routes)].sort());
});

test('the API description takes parameters, forms, answers and allowed callers from the routes', () => {
  const rekey = description.paths['/api/v1/users/{id}/rekey']?.['post'];
  expect(rekey?.parameters).toMatchObject([{ name: 'id', in: 'path' }]);
  expect(rekey?.security).toEqual([{ token: [] }]);
  expect(Object.keys(rekey?.responses ?? {})).toEqual(['200', '4XX']);
  const authenticate = description.paths['/api/v1/authenticate']?.['post'];
  expect(authenticate?.security).toEqual([]);
  expect(authenticate?.requestBody?.content['application/x-www-form-urlencoded']?.schema.required).toEqual(['key']);
  expect(JSON.stringify(description.paths['/api/v1/users']?.['get']?.responses['200'])).toContain(
    'last_request_version',
  );
});

test('every reference in the API description leads to one of its schemas', () => {
  const text = JSON.stringify(description);
  const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference = '']) => reference);
  const broken = references.filter((reference) => {
    const parts = reference.replace(/^#\//, '').split('/');
    return (
      parts.reduce<unknown>((at, part) => (Object(at) as Record<string, unknown>)[part], description) === undefined
    );
  });
  expect(broken).toEqual([]);
});

test('the check of answers reports each answer that differs from the API description', async () => {
  const app = fastify();
  const faults = holdAgainstDescription(app);
  app.get(PATHS.tools, async () => ({ port: 'none' }));
  app.get(PATHS.users, async (_request, reply) => reply.code(403).send({ message: 'no list of errors' }));
  app.get('/api/v1/later', async () => ({}));
  for (const url of [PATHS.tools, PATHS.users, '/api/v1/later']) await app.inject({ url });
  expect(faults).toEqual([
    expect.stringContaining('GET /api/v1/tools 200: /port'),
    expect.stringContaining('GET /api/v1/users 403: /errors'),
    'GET /api/v1/later 200: no answer is described',
  ]);
  await app.close();
});
