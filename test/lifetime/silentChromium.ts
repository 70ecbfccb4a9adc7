/**
 * Starts Chromium without developer tools, because developer tools switch off the time-outs of service workers. So the
 * test sees only the browser's requests.
 */
import { spawn } from 'node:child_process';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CHROMIUM_FLAGS, findChromium, newProfile, removeProfile } from '../support/chromium';

export interface SilentChromium {
  /** Opens a tab in front of all other tabs. */
  open(address: string): void;
  close(): Promise<void>;
}

const OPENER_PAGE = `<!doctype html><title>Tabs</title><script>
  const openNext = async () => {
    for (;;) window.open(await (await fetch('/next')).text());
  };
  openNext();
</script>`;

export async function startSilentChromium(): Promise<SilentChromium> {
  const executable = findChromium();
  if (executable === null) throw new Error('No Chromium found; set CHROMIUM_PATH or run npm test, which installs one');
  const opener = await startOpener();
  const profile = await newProfile();
  const flags = [...CHROMIUM_FLAGS, '--disable-popup-blocking', '--headless=new', `--user-data-dir=${profile}`];
  const browser = spawn(executable, [...flags, opener.origin], { stdio: 'ignore', detached: true });
  const exited = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
  return {
    open: opener.open,
    close: async () => {
      // Kills the process group, so that the browser's renderers end with the browser.
      if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
      await exited;
      opener.close();
      await removeProfile(profile);
    },
  };
}

/**
 * Serves a page that opens tabs. The page asks for the next address. The server answers only when the test wants to
 * open an address.
 */
async function startOpener(): Promise<{ origin: string; open(address: string): void; close(): void }> {
  const addresses: string[] = [];
  let waiting: ServerResponse | null = null;
  const answer = (): void => {
    const address = waiting === null ? undefined : addresses.shift();
    if (address === undefined) return;
    waiting?.end(address);
    waiting = null;
  };
  const server = createServer(({ url }, response) => {
    if (url !== '/next') return void response.setHeader('content-type', 'text/html').end(OPENER_PAGE);
    waiting = response;
    answer();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: (address) => {
      addresses.push(address);
      answer();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
