/**
 * `npm run serve:scan -- FILE`: the built server on demo data of its own, for the tools of README.md. FILE becomes a shell script with its address, an
 * administrator's token and the demo keys. Ctrl+C ends the server and removes its data.
 */
import { rm, writeFile } from 'node:fs/promises';
import { PATHS } from '../../src/contract/paths';
import prepareData, { copyOfPreparedData } from '../support/prepareData';
import removePreparedData from '../support/removePreparedData';
import { startServer } from '../support/serverProcess';

async function serve(file: string): Promise<void> {
  await prepareData();
  const dataDir = await copyOfPreparedData();
  await removePreparedData();
  const server = await startServer({ dataDir });
  const keys = await server.keys();
  const answer = await fetch(server.origin + PATHS.authenticate, {
    method: 'POST',
    body: new URLSearchParams({ key: keys.admin }),
  });
  // A cast: the answer of our own server to its own demo key.
  const { token } = (await answer.json()) as { readonly token: string };
  const values = { ORIGIN: server.origin, TOKEN: token, KEY: keys.default, DATA_DIR: dataDir };
  const lines = Object.entries(values).map(([name, value]) => `export ${name}='${value}'`);
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  console.log(`${server.origin} is ready: . ${file}`);
  await new Promise<void>((end) => {
    process.once('SIGINT', () => end());
    process.once('SIGTERM', () => end());
  });
  await server.stop();
  await Promise.all([rm(dataDir, { recursive: true, force: true }), rm(file, { force: true })]);
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('npm run serve:scan -- FILE');
  process.exitCode = 2;
} else void serve(file);
