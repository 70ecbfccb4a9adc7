/**
 * `npm run serve:scan -- FILE` runs the built server with demo data for the scanners in test/security/README.md. FILE
 * becomes a shell script with the server's addresses and tokens.
 */
import { rm, writeFile } from 'node:fs/promises';
import { PATHS } from '../../src/contract/paths';
import prepareData, { copyOfPreparedData } from '../support/prepareData';
import removePreparedData from '../support/removePreparedData';
import { startServer, type ServerProcess } from '../support/serverProcess';
import { MAP_PATH, SCAN_TOKEN, ScanGateway } from './scanGateway';
import { setScanStage } from './scanStage';

async function serve(file: string): Promise<void> {
  await prepareData();
  const dataDir = await copyOfPreparedData();
  await removePreparedData();
  const gateway = await ScanGateway.open();
  const env = {
    // The server trusts the gateway as a proxy, because the gateway names the network of each request.
    TRUST_PROXY: '1',
    DEMO: '1',
    // With an attachment limit of 0 MB, each mail has a link to its files. The scan attacks this link, which needs
    // PUBLIC_URL.
    PUBLIC_URL: gateway.origin,
    MAIL_MAX_MB: '0',
    LOG_LEVEL: 'error',
  };
  const server = await startServer({ dataDir, env });
  const { admin, default: key } = await server.keys();
  gateway.pointAt(await setScanStage({ origin: server.origin, dataDir, adminKey: admin }));
  const values = {
    ORIGIN: gateway.origin,
    TOKEN: SCAN_TOKEN,
    MAP: gateway.origin + MAP_PATH,
    SERVER: server.origin,
    SERVER_TOKEN: await logIn(server, admin),
    KEY: key,
    DATA_DIR: dataDir,
  };
  const lines = Object.entries(values).map(([name, value]) => `export ${name}='${value}'`);
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  console.log(`${gateway.origin} is ready: . ${file}`);
  await new Promise<void>((end) => {
    process.once('SIGINT', () => end());
    process.once('SIGTERM', () => end());
  });
  gateway.close();
  await server.stop();
  console.log(server.output());
  await Promise.all([rm(dataDir, { recursive: true, force: true }), rm(file, { force: true })]);
}

async function logIn(server: ServerProcess, key: string): Promise<string> {
  const answer = await fetch(server.origin + PATHS.authenticate, {
    method: 'POST',
    body: new URLSearchParams({ key }),
  });
  // The cast is safe: our own server answers its demo key with a token.
  return ((await answer.json()) as { readonly token: string }).token;
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('npm run serve:scan -- FILE');
  process.exitCode = 2;
} else void serve(file);
