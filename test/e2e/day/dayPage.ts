import { PATHS } from '../../../src/contract/paths';
import { NEXT_BUILD } from '../../support/appBuild';
import { LOGIN, readToken } from '../../support/pageToken';
import { until } from '../../support/until';
import type { DayBrowser } from './dayBrowser';

const SHOWN_MS = 60_000;
const WHOLE_MS = 120_000;
const AT_ONCE = 16;

interface ReadAnswer {
  readonly address: string;
  /** 0 without an answer. */
  readonly status: number;
  /** In bytes. */
  readonly length: number;
}

export class DayPage {
  #token = '';

  constructor(
    private readonly browser: DayBrowser,
    private readonly origin: string,
  ) {}

  async unlock(key: string): Promise<void> {
    await this.browser.goto(`${this.origin}/dashboard`);
    await this.shows('Zugang freischalten');
    await this.browser.fill('Zugangsschlüssel', key);
    await this.browser.press('Freischalten');
    await this.shows('Tondachziegel');
    this.#token = await until('the login is stored', () => this.browser.evaluate(readToken, LOGIN), {
      timeoutMs: SHOWN_MS,
    });
  }

  /** Waits for the text. Hidden text counts, because the sync state is for screen readers only. */
  shows(words: string, timeoutMs = SHOWN_MS): Promise<unknown> {
    const isThere = async () => {
      const text = await this.browser.evaluate(() => document.body.textContent, null);
      // Throws the page's text, so that a failure reports it.
      if (!text.includes(words)) throw new Error(text.replace(/\s+/g, ' ').slice(0, 1_000));
      return true;
    };
    return until(`the page shows "${words}"`, isThere, { timeoutMs, intervalMs: 100 });
  }

  showsWhole = (): Promise<unknown> => this.shows('Alle Daten sind offline verfügbar', WHOLE_MS);

  async open(route: string): Promise<string> {
    await this.browser.goto(`${this.origin}${route}`);
    return this.heading();
  }

  heading = (): Promise<string> =>
    until(
      'the page has a heading',
      () => this.browser.evaluate(() => document.querySelector('main h1')?.textContent ?? null, null),
      { timeoutMs: SHOWN_MS },
    );

  /** Returns the addresses of broken pictures. The app should replace each of them by an explanation. */
  brokenPictures = (): Promise<string[]> =>
    this.browser.evaluate(
      () => [...document.images].filter((one) => one.complete && one.naturalWidth === 0).map(({ src }) => src),
      null,
    );

  versions = (addresses: readonly string[]): Promise<string[]> =>
    this.browser.evaluate(
      ({ all, headers }) =>
        Promise.all(
          all.map(async (one) => ((await (await fetch(one, { headers })).json()) as { version: string }).version),
        ),
      { all: [...addresses], headers: this.#headers },
    );

  get #headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#token}` };
  }

  runsOn = (version: string): Promise<unknown> =>
    until(`the page runs on ${version}`, async () => (await this.versions([PATHS.version]))[0] === version, {
      timeoutMs: SHOWN_MS,
      intervalMs: 500,
    });

  /** Checks for the next build until its worker waits or has replaced the old worker. */
  nextBuildWaits = (): Promise<unknown> =>
    until(
      'the next build is there',
      async () => {
        const states = await this.browser.evaluate(async (mark) => {
          const registration = await navigator.serviceWorker.getRegistration();
          await registration?.update();
          const { installing, waiting, active } = registration ?? {};
          const isThere = (waiting ?? null) !== null || document.querySelector(mark) !== null;
          return isThere ? null : [installing, waiting, active].map((worker) => worker?.state ?? 'none').join(', ');
        }, NEXT_BUILD);
        if (states !== null) throw new Error(`installing, waiting, active: ${states}`);
        return true;
      },
      { timeoutMs: SHOWN_MS, intervalMs: 1_000 },
    );

  runsInNextBuild = (): Promise<unknown> =>
    until(
      'the page comes from the next build',
      () => this.browser.evaluate((mark) => document.querySelector(mark) !== null, NEXT_BUILD),
      { timeoutMs: SHOWN_MS, intervalMs: 500 },
    );

  /** Requests the addresses in short steps, because browsers limit the time of a step. */
  async readAll(addresses: readonly string[]): Promise<ReadAnswer[]> {
    const answers: ReadAnswer[] = [];
    for (let start = 0; start < addresses.length; start += AT_ONCE)
      answers.push(...(await this.#read(addresses.slice(start, start + AT_ONCE))));
    return answers;
  }

  #read = (addresses: readonly string[]): Promise<ReadAnswer[]> =>
    this.browser.evaluate(
      ({ all, headers, timeoutMs }) =>
        Promise.all(
          all.map(async (address) => {
            try {
              const response = await fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) });
              return { address, status: response.status, length: (await response.arrayBuffer()).byteLength };
            } catch {
              return { address, status: 0, length: 0 };
            }
          }),
        ),
      { all: [...addresses], headers: this.#headers, timeoutMs: SHOWN_MS },
    );

  /** Moves every video to its middle. Returns whether each video reached the middle. */
  seekVideos = (addresses: readonly string[]): Promise<{ address: string; reached: boolean }[]> =>
    this.browser.evaluate(
      ({ all, timeoutMs }) =>
        Promise.all(
          all.map(async (address) => {
            const video = document.createElement('video');
            const happens = (name: string): Promise<unknown> =>
              new Promise((resolve, reject) => {
                video.addEventListener(name, resolve, { once: true });
                video.addEventListener('error', () => reject(new Error(`${address}: ${video.error?.message}`)));
                setTimeout(() => reject(new Error(`${address}: no ${name} within ${timeoutMs} ms`)), timeoutMs);
              });
            video.muted = true;
            video.src = address;
            await happens('loadedmetadata');
            const middle = video.duration / 2;
            video.currentTime = middle;
            await happens('seeked');
            return { address, reached: middle > 1 && Math.abs(video.currentTime - middle) < 0.5 };
          }),
        ),
      { all: [...addresses], timeoutMs: SHOWN_MS },
    );
}
