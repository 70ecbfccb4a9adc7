import { nodeNotice } from '../../../server/start/nodeSupport';

test.each([
  ['20.19.0', /^Node 20 erhält .* Node 22 oder 24\.$/],
  ['20.20.2', /^Node 20 /],
  ['21.7.3', /^Node 21 /],
])('npm start warns of Node %s', (version, line) => expect(nodeNotice(version)).toMatch(line));

test.each(['22.0.0', '24.11.0', '26.1.0'])('npm start does not warn of Node %s', (version) =>
  expect(nodeNotice(version)).toBeNull(),
);
