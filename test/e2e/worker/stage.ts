/** The shared set-up of the worker's browser tests, with one device for each test file. */
import { createHash } from 'node:crypto';
import { PATHS } from '../../../src/contract/paths';
import { mediaIdOf, type ReleaseFile, type ReleaseInput } from '../../../server/releases/publish/releaseFile';
import { syntheticMedium, syntheticRelease } from '../../support/syntheticRelease';
import { Device } from './device';
import type { WorkerPage } from './workerPage';

export const LARGE_BYTES = 2_500_000;
/** A media file that is spread over three packs. */
export const large = syntheticMedium(1_000, LARGE_BYTES);

/** `changed` is the number of media files with other bytes than in release 1.0.0. */
export function release(version: string, changed = 0): ReleaseInput {
  const base = syntheticRelease({
    version,
    media: 40,
    mediaBytes: 60_000,
    revision: (index) => (index < changed ? 1 : 0),
  });
  return { ...base, files: [...base.files, large] };
}

/** The media files of a release, except `large`. */
export const media = (of = release('1.0.0')): ReleaseFile[] =>
  of.files.filter((file) => mediaIdOf(file.address) !== null && file !== large);

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Returns whether a request in `Device.takeRequests` loads a part of a release. */
export const isDownload = (request: string): boolean =>
  [PATHS.packs, PATHS.manifests, PATHS.pointer].some((path) => request.includes(path));

/** A device and its page. Each test begins with an empty browser storage and with 1.0.0 as the server's release. */
export class Stage {
  #device: Device | null = null;
  #page: WorkerPage | null = null;
  token = '';

  get device(): Device {
    if (this.#device === null) throw new Error('The device is opened before the first test');
    return this.#device;
  }

  get page(): WorkerPage {
    if (this.#page === null) throw new Error('The page is opened before each test');
    return this.#page;
  }

  set page(page: WorkerPage) {
    this.#page = page;
  }

  /** Opens and closes the stage around the tests of the calling file. */
  static use(): Stage {
    const stage = new Stage();
    jest.setTimeout(180_000);
    beforeAll(async () => {
      stage.#device = await Device.open([
        release('1.0.0'),
        release('1.1.0', 3),
        release('1.2.0'),
        release('2.0.0', 40),
      ]);
      stage.token = await stage.device.logIn();
    });
    afterAll(() => stage.#device?.close());
    beforeEach(async () => {
      await stage.device.begin('1.0.0');
      stage.page = await stage.device.page(stage.token);
    });
    afterEach(() => stage.device.end());
    return stage;
  }

  checkForUpdate = () => this.page.get(PATHS.versionAvailable);

  /** Ends the worker, so that the next worker starts with nothing in memory. */
  async restartWorker(): Promise<void> {
    const session = await this.page.page.context().newCDPSession(this.page.page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await session.detach();
  }
}
