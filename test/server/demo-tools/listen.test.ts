import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { readConfig } from '../../../server/base/config';
import { appOrigins } from '../../../server/demo-tools/appOrigins';
import { startDemoTools, type RunningTools } from '../../../server/demo-tools/listen';
import { StartFault } from '../../../server/base/startFault';

const config = (env: Record<string, string>) => readConfig(env, '/');

let taken: Server;
let takenPort: number;
let tools: RunningTools | null = null;

beforeEach(async () => {
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  takenPort = (taken.address() as AddressInfo).port;
});
afterEach(async () => {
  await tools?.close();
  tools = null;
  taken.close();
});

test('when PORT is 0, only the app may show the tools in a frame', async () => {
  tools = await startDemoTools(config({ PORT: '0' }), 4_711);
  const answer = await fetch(`http://127.0.0.1:${tools.port}/anfrage`);
  expect(answer.headers.get('content-security-policy')).toContain(
    'frame-ancestors http://127.0.0.1:4711 http://localhost:4711',
  );
});

test('the tools use another free port when the port number PORT + 1 is taken', async () => {
  tools = await startDemoTools(config({ PORT: String(takenPort - 1) }), takenPort - 1);
  expect(tools.port).not.toBe(takenPort);
  expect((await fetch(`http://127.0.0.1:${tools.port}/muster`)).status).toBe(200);
});

test('the start of the tools fails when the port in TOOLS_PORT is taken', async () => {
  const start = startDemoTools(config({ TOOLS_PORT: String(takenPort) }), 4_711);
  await expect(start).rejects.toThrow(StartFault);
  await expect(start).rejects.toThrow(/^TOOLS_PORT \d+ auf 127\.0\.0\.1 ist bereits belegt/);
});

test.each([
  ['127.0.0.1', {}, ['http://127.0.0.1:80', 'http://localhost:80']],
  ['0.0.0.0', {}, ['http://127.0.0.1:80', 'http://localhost:80']],
  ['tablet.local', {}, ['http://127.0.0.1:80', 'http://localhost:80', 'http://tablet.local:80']],
  [
    '::1',
    { PUBLIC_URL: 'https://dach.example' },
    ['http://127.0.0.1:80', 'http://localhost:80', 'https://dach.example'],
  ],
])('with HOST %s and the variables %j, only the origins %j may show the tools in a frame', (host, env, origins) => {
  expect(appOrigins(config({ ...env, HOST: host }), 80)).toEqual(origins);
});
