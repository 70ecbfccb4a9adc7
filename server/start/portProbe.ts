import { once } from 'node:events';
import { createServer } from 'node:net';
import { reasonOf } from '../base/errorCode';
import { StartFault } from '../base/startFault';

/** `name`: variable that sets the port. @throws StartFault when the server cannot listen */
export async function probePort(host: string, port: number, name = 'PORT'): Promise<void> {
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, 'listening');
  } catch (error) {
    throw portFault(host, port, error, name);
  }
  server.close();
  await once(server, 'close');
}

export function portFault(host: string, port: number, error: unknown, name = 'PORT'): StartFault {
  const reason = reasonOf(error);
  if (reason === 'EADDRINUSE')
    return new StartFault(`${name} ${port} auf ${host} ist bereits belegt. Bitte einen anderen Port wählen.`);
  if (reason === 'EACCES') return new StartFault(`${name} ${port} darf von diesem Benutzer nicht benutzt werden.`);
  return new StartFault(`Auf HOST ${host}, ${name} ${port} lässt sich kein Dienst öffnen: ${reason}.`);
}
