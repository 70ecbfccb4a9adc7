import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { portFault, probePort } from '../../../server/start/portProbe';

let server: Server;
let port: number;
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

test('the error about a port in use names the setting of the port, such as TOOLS_PORT', async () => {
  await expect(probePort('127.0.0.1', port)).rejects.toThrow(
    `PORT ${port} auf 127.0.0.1 ist bereits belegt. Bitte einen anderen Port wählen.`,
  );
  await expect(probePort('127.0.0.1', port, 'TOOLS_PORT')).rejects.toThrow(`TOOLS_PORT ${port} auf 127.0.0.1 ist`);
});

test('a free port is still free after the server has checked it', async () => {
  await new Promise((resolve) => server.close(resolve));
  await probePort('127.0.0.1', port);
  await probePort('127.0.0.1', port);
  server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
});

test("the server reports that it cannot listen on another machine's IP address", async () => {
  await expect(probePort('192.0.2.1', 8080)).rejects.toThrow(
    'Auf HOST 192.0.2.1, PORT 8080 lässt sich kein Dienst öffnen: EADDRNOTAVAIL.',
  );
});

test('the server reports a port that its system user may not use', () => {
  expect(portFault('127.0.0.1', 80, { code: 'EACCES' }).message).toBe(
    'PORT 80 darf von diesem Benutzer nicht benutzt werden.',
  );
});
