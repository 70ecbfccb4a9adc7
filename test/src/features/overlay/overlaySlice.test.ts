import { connectionLost } from '../../../../src/features/connection/connectionEvents';
import { overlayClosed, overlayReducer, type OverlayState } from '../../../../src/features/overlay/overlaySlice';
import {
  installEnded,
  installFailed,
  installStarted,
  updateDeclined,
  updateOffered,
  updateWithdrawn,
  type Update,
} from '../../../../src/features/version/updateEvents';
import { versionInfoClosed, versionInfoOpened } from '../../../../src/features/version/versionEvents';

type Event = Parameters<typeof overlayReducer>[1];

const start = overlayReducer(undefined, { type: 'start' });
const after = (...events: readonly Event[]): OverlayState => events.reduce<OverlayState>(overlayReducer, start);

const connection = connectionLost();
const update: Update = { target: '1.0.1', occasion: 'outdated', required: false };
const offer = updateOffered(update);
const required = updateOffered({ ...update, required: true });
const started = installStarted(update);
const failed = installFailed(update);
const rolledBack = installFailed({ ...update, occasion: 'rolledBack' });
const quiet: Update = { ...update, occasion: 'quiet' };
const info = versionInfoOpened();

test('no overlay is open at first', () => {
  expect(start).toEqual({ open: false, kind: null, icon: null, text: [], actions: [] });
});

test.each<[string, readonly Event[], Omit<OverlayState, 'open' | 'text'>]>([
  ['a lost connection', [connection], { kind: 'connection', icon: null, actions: ['close'] }],
  ['an offer', [offer], { kind: 'offered', icon: 'download', actions: ['versionUpdate', 'close'] }],
  ['a required update', [required], { kind: 'offered', icon: 'download', actions: ['versionUpdate'] }],
  ['an installation', [offer, started], { kind: 'installing', icon: 'loading', actions: [] }],
  ['an installation that failed', [started, failed], { kind: 'failed', icon: null, actions: ['close'] }],
])('the overlay for %s has the right text, icon and buttons', (_name, events, shown) => {
  const text = [`${shown.kind}.title`, `${shown.kind}.text`];
  expect(after(...events)).toEqual({ open: true, text, ...shown });
});

test('the slice opens the overlay of the version information without storing a text', () => {
  expect(after(info)).toEqual({
    open: true,
    kind: 'versionInfo',
    icon: null,
    text: [],
    actions: ['versionInfo', 'close'],
  });
});

test.each<[string, readonly Event[], string]>([
  ['a lost connection does not replace an update offer', [offer, connection], 'offered'],
  ['a lost connection does not replace an installation', [started, connection], 'installing'],
  ['a lost connection replaces a failed update', [started, failed, connection], 'connection'],
  ['an update offer replaces a lost connection', [connection, offer], 'offered'],
  ['an update offer does not replace an installation', [started, offer], 'installing'],
  ['the version information does not replace an open overlay', [connection, info], 'connection'],
  ['a declined update offer does not block a lost connection', [offer, updateDeclined(), connection], 'connection'],
])('when two overlays compete, %s', (_name, events, kind) =>
  expect(after(...events)).toMatchObject({ open: true, kind }),
);

test.each<[string, readonly Event[], boolean]>([
  ['closing ends a lost connection', [connection, overlayClosed()], false],
  ['closing ends a failed update', [started, failed, overlayClosed()], false],
  ['closing does not end an offer', [offer, overlayClosed()], true],
  ['closing does not end an installation', [started, overlayClosed()], true],
  ['declining ends an offer', [offer, updateDeclined()], false],
  ['declining an update ends no other overlay', [connection, updateDeclined()], true],
  ['withdrawing ends an offer', [offer, updateWithdrawn()], false],
  ['withdrawing ends no installation', [started, updateWithdrawn()], true],
  ['the end of an installation closes its overlay', [started, installEnded()], false],
  ['the end of an installation ends no other overlay', [connection, installEnded()], true],
  ['a failed roll-back closes its overlay', [started, rolledBack], false],
  ['a failed roll-back ends no other overlay', [connection, rolledBack], true],
  ['an installation on an unused device shows no overlay', [installStarted(quiet), installFailed(quiet)], false],
  [
    'an installation on an unused device ends no other overlay',
    [connection, installStarted(quiet), installEnded()],
    true,
  ],
  ['closing the version information ends its overlay', [info, versionInfoClosed()], false],
  ['closing the version information ends no other overlay', [connection, versionInfoClosed()], true],
])('events change the overlay (case: %s, events: %j, open afterwards: %s)', (_name, events, open) =>
  expect(after(...events).open).toBe(open),
);

test('an overlay keeps its text after it was closed', () => {
  const closed = after(connection, overlayClosed());
  expect(closed).toEqual({ ...after(connection), open: false });
  expect(overlayReducer(closed, overlayClosed())).toBe(closed);
});
