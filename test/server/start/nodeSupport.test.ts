import { nodeNotice } from '../../../server/start/nodeSupport';

test.each([
  ['20.19.0', 20],
  ['21.7.3', 21],
  ['23.11.1', 23],
  ['25.9.0', 25],
])('npm start warns of Node %s', (version, major) =>
  expect(nodeNotice(version)).toBe(
    `Node ${major} erhält keine Sicherheitsupdates mehr. Bitte wechseln Sie zu Node 22 oder 24.`,
  ),
);

test.each(['22.0.0', '24.11.0', '26.1.0'])('npm start does not warn of Node %s', (version) =>
  expect(nodeNotice(version)).toBeNull(),
);
