import { documentRemoved, documentSelected } from '../../../../../src/features/cart/cartSlice';
import {
  newBuildSeen,
  releaseActivated,
  stateStored,
  stateUnstored,
} from '../../../../../src/features/device/deviceEvents';
import { overlayClosed } from '../../../../../src/features/overlay/overlaySlice';
import { connectionLost } from '../../../../../src/features/connection/connectionEvents';
import { lightboxClosed, mediaOpened } from '../../../../../src/features/share/shareSlice';
import { followActivation, followBuilds } from '../../../../../src/features/version/update/reloadSaga';
import { installEnded, installStarted, updateOffered } from '../../../../../src/features/version/updateEvents';
import { seconds } from '../../../../support/fakedSession';
import {
  endVersionStage,
  startVersionStage,
  type VersionStage,
  type VersionStageOptions,
} from '../../../../support/versionStage';

const UPDATE = { target: '1.0.1', occasion: 'outdated', required: false } as const;
const DOCUMENT = { image: 'a'.repeat(22), name: 'Biber', description: '' };
const MEDIUM = {
  name: 'Biber',
  image: 'a'.repeat(22),
  preview: 'b'.repeat(22),
  extension: 'pdf',
  label: [],
  description: [],
  customer_file_id: 'c'.repeat(22),
  filter: {},
};
const field = document.createElement('input');
const frame = document.createElement('iframe');

let page: VersionStage;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
});
afterEach(() => {
  field.remove();
  frame.remove();
  endVersionStage(page);
});

const start = async (options: Partial<VersionStageOptions> = {}) => {
  page = await startVersionStage({ sagas: [followActivation, followBuilds], ...options });
};
const activated = async (version = '1.0.1') => {
  page.store.dispatch(releaseActivated({ version }));
  await seconds(0);
};
const touch = () => document.dispatchEvent(new Event('pointerdown'));
const type = () => {
  document.body.append(field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const enterFrame = () => {
  document.body.append(frame);
  frame.focus();
  window.dispatchEvent(new Event('blur'));
};

describe('a release that another page installed', () => {
  test('immediately reloads a page that is not in use', async () => {
    await start();
    await activated();
    expect(page.reloads()).toBe(1);
    await activated('1.0.2');
    expect(page.reloads()).toBe(2);
  });

  test.each<[string, Partial<VersionStageOptions>]>([
    ['already runs that version', { runningVersion: '1.0.1' }],
    ['does not know its running version', { runningVersion: null }],
    ['shows a draft', { draft: 'd'.repeat(64) }],
  ])('does not reload a page that %s', async (_what, options) => {
    await start(options);
    await activated();
    await seconds(60);
    expect(page.reloads()).toBe(0);
  });

  test("does not reload a page during the page's own installation", async () => {
    await start();
    page.store.dispatch(installStarted(UPDATE));
    await activated();
    page.store.dispatch(installEnded());
    await seconds(60);
    expect(page.reloads()).toBe(0);
    await activated();
    expect(page.reloads()).toBe(1);
  });

  test.each<[string, () => unknown, () => unknown]>([
    [
      'a filled cart',
      () => page.store.dispatch(documentSelected(DOCUMENT)),
      () => page.store.dispatch(documentRemoved({ id: DOCUMENT.image })),
    ],
    [
      'an open lightbox',
      () => page.store.dispatch(mediaOpened({ media: [MEDIUM] })),
      () => page.store.dispatch(lightboxClosed()),
    ],
    [
      'a window with a message',
      () => page.store.dispatch(connectionLost()),
      () => page.store.dispatch(overlayClosed()),
    ],
    ['typing in a form', type, () => field.remove()],
  ])('reloads a page a second after its use ends (use: %s)', async (_what, begin, end) => {
    await start();
    touch();
    begin();
    await activated();
    await seconds(10);
    expect(page.reloads()).toBe(0);
    end();
    await seconds(1);
    expect(page.reloads()).toBe(1);
  });

  test('reloads a page with a filled cart after ten idle minutes', async () => {
    await start();
    touch();
    page.store.dispatch(documentSelected(DOCUMENT));
    await seconds(590);
    await activated();
    await seconds(9);
    expect(page.reloads()).toBe(0);
    await seconds(1);
    expect(page.reloads()).toBe(1);
  });

  test("reloads the page after about an hour if the device cannot store the person's choices", async () => {
    await start();
    touch();
    page.store.dispatch(stateUnstored());
    page.store.dispatch(newBuildSeen());
    await activated();
    await seconds(3_590);
    expect(page.reloads()).toBe(0);
    await seconds(15);
    expect(page.reloads()).toBeGreaterThan(0);
  });

  test('reloads the page once the device can store choices again', async () => {
    await start();
    touch();
    page.store.dispatch(stateUnstored());
    await activated();
    await seconds(60);
    expect(page.reloads()).toBe(0);
    page.store.dispatch(stateStored());
    await seconds(1);
    expect(page.reloads()).toBe(1);
  });

  test('reloads the page despite an open update offer', async () => {
    await start();
    touch();
    page.store.dispatch(updateOffered(UPDATE));
    expect(page.store.getState().overlay.open).toBe(true);
    await activated();
    expect(page.reloads()).toBe(1);
  });

  test('reloads the page ten idle minutes after the person left a frame', async () => {
    await start();
    enterFrame();
    frame.blur();
    touch();
    await activated();
    await seconds(599);
    expect(page.reloads()).toBe(0);
    await seconds(1);
    expect(page.reloads()).toBe(1);
  });

  test('reloads the page once the frame in use is removed', async () => {
    await start();
    enterFrame();
    touch();
    await activated();
    await seconds(60);
    frame.remove();
    await seconds(1);
    expect(page.reloads()).toBe(1);
  });

  test('reloads a page with a focused frame only after an hour', async () => {
    await start();
    enterFrame();
    await seconds(3_590);
    await activated();
    await seconds(9);
    expect(page.reloads()).toBe(0);
    await seconds(1);
    expect(page.reloads()).toBe(1);
  });
});

describe('a new build', () => {
  test('reloads the page after ten minutes without a touch', async () => {
    await start();
    await seconds(10_000);
    touch();
    await seconds(590);
    page.store.dispatch(newBuildSeen());
    await seconds(5);
    touch();
    await seconds(599);
    expect(page.reloads()).toBe(0);
    await seconds(1);
    expect(page.reloads()).toBe(1);
    page.store.dispatch(newBuildSeen());
    await seconds(0);
    expect(page.reloads()).toBe(2);
  });

  test('reloads the page only after an hour while a frame has the focus', async () => {
    await start();
    enterFrame();
    await seconds(3_590);
    page.store.dispatch(newBuildSeen());
    await seconds(9);
    expect(page.reloads()).toBe(0);
    await seconds(1);
    expect(page.reloads()).toBe(1);
  });

  test('causes no reload before the page is notified of the build', async () => {
    await start();
    await seconds(7_200);
    expect(page.reloads()).toBe(0);
  });
});
