import { selectVersionState } from '../../../../src/features/version/versionState';
import { runningVersionRead, updateChecked, versionReducer } from '../../../../src/features/version/versionSlice';

const checked = (version: string, required?: boolean) =>
  updateChecked({ answer: { version, timestamp: 1, ...(required === undefined ? {} : { required }) }, now: 1 });

test.each([
  ['the server requires the update', '1.0.0', checked('1.0.1', true), { outdated: true, updateRequired: true }],
  ['the server does not require the update', '1.0.0', checked('1.0.1'), { outdated: true, updateRequired: false }],
  ['the running major version is lower', '1.9.9', checked('2.0.0'), { outdated: true, updateRequired: true }],
  [
    'the required update is already installed',
    '1.0.1',
    checked('1.0.1', true),
    { outdated: false, updateRequired: false },
  ],
  [
    'a required roll-back is no required update',
    '1.0.1',
    checked('1.0.0', true),
    { outdated: false, updateRequired: false },
  ],
])(
  'the order of the running version and the update answer does not matter (case: %s)',
  (_name, running, check, expected) => {
    const read = runningVersionRead({ version: running });
    for (const events of [
      [read, check],
      [check, read],
    ]) {
      const version = events.reduce(versionReducer, undefined) ?? versionReducer(undefined, read);
      expect(selectVersionState({ version })).toMatchObject(expected);
    }
  },
);

test('the page does not count as outdated while the running version is unknown', () => {
  const version = versionReducer(undefined, checked('1.0.1', true));
  expect(selectVersionState({ version })).toMatchObject({ outdated: false, updateRequired: false, required: true });
});
