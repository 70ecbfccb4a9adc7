import {
  installEnded,
  installFailed,
  installStarted,
  updateDeclined,
  updateOffered,
  updateWithdrawn,
  type Update,
} from '../../../../src/features/version/updateEvents';
import { IDLE, progressReducer, type UpdateProgress } from '../../../../src/features/version/updateProgress';
import { overlayReducer } from '../../../../src/features/overlay/overlaySlice';

const update: Update = { target: '1.0.1', occasion: 'outdated', required: false };
const other: Update = { target: '1.0.2', occasion: 'requested', required: false };
const offered: UpdateProgress = { ...update, status: 'offered' };
const installing: UpdateProgress = { ...update, status: 'installing' };
const failed: UpdateProgress = { ...update, status: 'failed' };

test.each([
  ['an offer', IDLE, updateOffered(update), offered],
  ['an offer after a failure', failed, updateOffered(update), offered],
  ['no offer while one installs', installing, updateOffered(other), installing],
  ['declined', offered, updateDeclined(), IDLE],
  ['withdrawn', offered, updateWithdrawn(), IDLE],
  ['nothing to withdraw from an installation', installing, updateWithdrawn(), installing],
  ['accepted', offered, installStarted(update), installing],
  ['requested', IDLE, installStarted(other), { ...other, status: 'installing' }],
  ['failed', installing, installFailed(update), failed],
  ['a late failure', IDLE, installFailed(update), IDLE],
  ['ended', installing, installEnded(), IDLE],
  ['ended after a failure, which stays to be read', failed, installEnded(), failed],
])('%s', (_name, before, event, after) => {
  expect(progressReducer(before, event)).toEqual(after);
});

test('a failed roll-back closes its overlay and asks the person nothing', () => {
  const rollBack: Update = { target: '1.0.0', occasion: 'rolledBack', required: false };
  const shown = overlayReducer(undefined, installStarted(rollBack));
  expect(shown).toMatchObject({ open: true, kind: 'installing' });
  expect(overlayReducer(shown, installFailed(rollBack))).toMatchObject({ open: false });
});
