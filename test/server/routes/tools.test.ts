import { PATHS } from '../../../src/contract/paths';
import { openTestApp } from '../support/testApp';

test('when the demo is off, the server returns null instead of the port of external tools', async () => {
  const server = await openTestApp({ env: { DEMO: '0' } });
  const answer = await server.get(PATHS.tools, await server.logIn('default'));
  expect([answer.statusCode, answer.json<unknown>()]).toEqual([200, { port: null }]);
  await server.close();
}, 60_000);
