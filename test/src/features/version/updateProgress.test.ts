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
  ['an offer during an installation changes nothing', installing, updateOffered(other), installing],
  ['the person declines an offer', offered, updateDeclined(), IDLE],
  ['an offer is withdrawn', offered, updateWithdrawn(), IDLE],
  ['a withdrawal during an installation changes nothing', installing, updateWithdrawn(), installing],
  ['the person accepts an offer', offered, installStarted(update), installing],
  ['the person requests an installation', IDLE, installStarted(other), { ...other, status: 'installing' }],
  ['an installation fails', installing, installFailed(update), failed],
  ['a failure after the installation ended changes nothing', IDLE, installFailed(update), IDLE],
  ['an installation ends', installing, installEnded(), IDLE],
  ['the message of a failed installation stays', failed, installEnded(), failed],
])('the update has the right status after each event (case: %s)', (_name, before, event, after) => {
  expect(progressReducer(before, event)).toEqual(after);
});

test('a failed roll-back closes the installation overlay and shows no message', () => {
  const rollBack: Update = { target: '1.0.0', occasion: 'rolledBack', required: false };
  const shown = overlayReducer(undefined, installStarted(rollBack));
  expect(shown).toMatchObject({ open: true, kind: 'installing' });
  expect(overlayReducer(shown, installFailed(rollBack))).toMatchObject({ open: false });
});
