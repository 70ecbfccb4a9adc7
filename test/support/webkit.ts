/** Drives WebKitGTK as a substitute for Safari on showroom iPads, with W3C WebDriver commands. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ended, hasDisplay, startDisplay } from './display';
import { freePort } from './freePort';
import { until } from './until';

const DRIVER = '/usr/bin/WebKitWebDriver';
const BROWSER = ['webkit2gtk-4.1', 'webkit2gtk-4.0']
  .flatMap((folder) =>
    ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((arch) => `/usr/lib/${arch}/${folder}/MiniBrowser`),
  )
  .find(existsSync);

/** Returns whether driver, browser and virtual display are installed (Debian: webkit2gtk-driver, xvfb). */
export const hasWebKit = (): boolean => existsSync(DRIVER) && hasDisplay() && BROWSER !== undefined;

export interface WebKit {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * Runs the body of an async function in the page and returns its result. The body reads `values` from `arguments`.
   */
  evaluate<T>(body: string, ...values: unknown[]): Promise<T>;
  /** The page's visible text. */
  text(): Promise<string>;
  address(): Promise<string>;
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** The property that identifies an element in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export async function startWebKit(): Promise<WebKit> {
  if (BROWSER === undefined) throw new Error('WebKitGTK is not installed');
  const home = await mkdtemp(path.join(tmpdir(), 'dachberater-webkit-'));
  const display = await startDisplay();
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      HOME: home,
      XDG_DATA_HOME: path.join(home, 'data'),
      XDG_CACHE_HOME: path.join(home, 'cache'),
      XDG_CONFIG_HOME: path.join(home, 'config'),
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      GTK_A11Y: 'none',
    },
  });
  const end = async (): Promise<void> => {
    await ended(driver);
    await ended(display.process);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const call = (method: string, command: string, body?: unknown): Promise<unknown> =>
    speak(`http://127.0.0.1:${port}${command}`, method, body);
  try {
    await until('WebKitWebDriver answers', () => call('GET', '/status'));
    const created = (await call('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
          timeouts: { script: 120_000, pageLoad: 60_000, implicit: 10_000 },
        },
      },
    })) as { sessionId: string };
    return commands((method, command, body) => call(method, `/session/${created.sessionId}${command}`, body), end);
  } catch (error) {
    await end();
    throw error;
  }
}

type Call = (method: string, command: string, body?: unknown) => Promise<unknown>;

function commands(call: Call, end: () => Promise<void>): WebKit {
  const find = async (using: string, value: string): Promise<string> => {
    const element = (await call('POST', '/element', { using, value })) as Record<string, string>;
    return element[ELEMENT] ?? '';
  };
  const evaluate = async (body: string, values: readonly unknown[]): Promise<unknown> => {
    const script = `const done = arguments[arguments.length - 1];
      const values = Array.prototype.slice.call(arguments, 0, -1);
      (async function () { ${body} }).apply(null, values).then(
        (value) => done({ value: value === undefined ? null : value }), (error) => done({ error: String(error) }));`;
    const answer = (await call('POST', '/execute/async', { script, args: values })) as {
      value: unknown;
      error?: string;
    };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  };
  return {
    goto: async (url) => void (await call('POST', '/url', { url })),
    reload: async () => void (await call('POST', '/refresh', {})),
    evaluate: async <T>(body: string, ...values: unknown[]) => (await evaluate(body, values)) as T,
    text: async () => (await evaluate('return document.body.innerText', [])) as string,
    address: async () => (await call('GET', '/url')) as string,
    click: async (xpath) => void (await call('POST', `/element/${await find('xpath', xpath)}/click`, {})),
    type: async (xpath, text) => void (await call('POST', `/element/${await find('xpath', xpath)}/value`, { text })),
    close: async () => {
      await call('DELETE', '').catch(() => undefined);
      await end();
    },
  };
}

async function speak(address: string, method: string, body: unknown): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`WebDriver ${method} ${new URL(address).pathname}: ${JSON.stringify(value)}`);
  return value;
}
