/** Finds out before anything else is opened whether the server will be able to listen. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { reasonOf } from '../base/errorCode';
import { StartFault } from '../base/startFault';

/** @throws StartFault when the address cannot be listened on; `name` is the variable that says the port */
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

/** What to say about an address that could not be listened on. */
export function portFault(host: string, port: number, error: unknown, name = 'PORT'): StartFault {
  const reason = reasonOf(error);
  if (reason === 'EADDRINUSE')
    return new StartFault(`${name} ${port} auf ${host} ist bereits belegt. Bitte einen anderen Port wählen.`);
  if (reason === 'EACCES') return new StartFault(`${name} ${port} darf von diesem Benutzer nicht benutzt werden.`);
  return new StartFault(`Auf HOST ${host}, ${name} ${port} lässt sich kein Dienst öffnen: ${reason}.`);
}
