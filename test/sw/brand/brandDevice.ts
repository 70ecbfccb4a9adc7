/** A simulated device whose releases have brands. */
import { packPath, PATHS } from '../../../src/contract/paths';
import { MADE_BRAND_PATHS, makeRelease, type MadeRelease } from '../../support/workerDevice/madeRelease';
import { readRecord } from '../../support/workerDevice/storedRecords';
import { WorkerDevice, type Ask } from '../../support/workerDevice/workerDevice';
import { Client } from '../../support/workerDevice/workerScope';

export const first = makeRelease({ version: '1.0.1', brand: 'Adler' });
export const second = makeRelease({ version: '1.0.2', brand: 'Bussard', mediaName: 'b' });
export const third = makeRelease({ version: '1.0.3', brand: 'Condor', mediaName: 'c' });
export const plain = makeRelease({ version: '1.0.4', mediaName: 'd' });
const RELEASES = [first, second, third];

export class BrandDevice extends WorkerDevice {
  #opened = 0;

  /** Stores the first release and makes it active. */
  async start(): Promise<void> {
    this.server.publish(first);
    await this.untilWhole('1.0.1');
    this.server.asked.length = 0;
  }

  /** Publishes the release and stores all its packs, but does not install it. */
  async stage(release: MadeRelease): Promise<void> {
    const { version } = release.pointer;
    this.server.publish(release);
    await this.checkForUpdate();
    await this.pollUntil(`${version} is staged`, async () => {
      const { staged } = await this.state();
      return staged?.version === version && staged.packsStored === release.manifest.packs.length;
    });
  }

  async install(release: MadeRelease): Promise<void> {
    const { version } = release.pointer;
    this.server.publish(release);
    await this.get(PATHS.applicationUpdate);
    await this.pollUntil(`${version} is active`, async () => (await this.activeVersion()) === version);
  }

  activeVersion = async (): Promise<string | undefined> => (await this.state()).active?.version;

  /** Makes a page's update check, which makes the worker mend its stored data. */
  async maintain(): Promise<void> {
    await this.checkForUpdate();
    await this.elapse(3_000);
  }

  /**
   * Asks for all files of the brand, by default for a new page without a login. Returns the versions of the releases whose
   * files came, each once. `neutral` stands for the build's files, and `none` for no answer.
   */
  async brands(ask: Ask = { token: null, page: new Client(`new ${(this.#opened += 1)}`) }): Promise<string[]> {
    const found = new Set<string>();
    for (const path of MADE_BRAND_PATHS) {
      const body = await this.get(path, ask).then(
        (answer) => answer.text(),
        () => 'none',
      );
      const release = RELEASES.find(({ files }) => new TextDecoder().decode(files.get(path)) === body);
      found.add(release?.pointer.version ?? body);
    }
    return [...found];
  }

  /** Like `brands`, but without a connection. */
  async brandsOffline(ask?: Ask): Promise<string[]> {
    const { online } = this.server;
    this.server.online = false;
    return this.brands(ask).finally(() => (this.server.online = online));
  }

  brandCaches = async (): Promise<string[]> =>
    (await this.caches.keys()).filter((name) => name.startsWith('dachberater-brand-')).toSorted();

  /** The field of the stored references that names the brand. */
  storedBrand = async (): Promise<unknown> =>
    ((await readRecord('refs', 'refs')) as { readonly brand?: unknown } | undefined)?.brand;
}

export const cacheOf = ({ pointer }: MadeRelease): string => `dachberater-brand-${pointer.sha256}`;
export const cachesOf = (...releases: readonly MadeRelease[]): string[] => releases.map(cacheOf).toSorted();

/** The path of the only pack that contains the file. */
export function packOf({ manifest }: MadeRelease, address: string): string {
  const numbers = manifest.files.find(([file]) => file === address)?.[2];
  return packPath(manifest.packs[numbers?.[0] ?? -1]?.sha256 ?? '');
}
