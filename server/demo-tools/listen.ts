import type { AddressInfo } from 'node:net';
import type { Config } from '../base/config';
import { portFault } from '../start/portProbe';
import { reasonOf } from '../base/errorCode';
import { appOrigins } from './appOrigins';
import { buildDemoTools } from './demoTools';

export interface RunningTools {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Without `TOOLS_PORT`, the tools take the port after the app's, or any free one.
 * @throws StartFault when `TOOLS_PORT` is unusable
 */
export async function startDemoTools(config: Config, appPort: number): Promise<RunningTools> {
  const { host, port, toolsPort } = config;
  const asked = toolsPort ?? nextPort(port);
  try {
    return await listen(config, appPort, asked);
  } catch (error) {
    if (toolsPort === null && reasonOf(error) === 'EADDRINUSE') return await listen(config, appPort, 0);
    throw portFault(host, asked, error, 'TOOLS_PORT');
  }
}

async function listen(config: Config, appPort: number, port: number): Promise<RunningTools> {
  const tools = buildDemoTools(appOrigins(config, appPort));
  await tools.listen({ host: config.host, port, listenTextResolver: () => 'listening' });
  return { port: portOf(tools.server.address()), close: () => tools.close() };
}

/** Returns 0 when there is no next port, so the system chooses a free port. */
const nextPort = (port: number): number => (port === 0 || port === 65_535 ? 0 : port + 1);

/** Returns 0 for a server that does not listen. */
export const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;
