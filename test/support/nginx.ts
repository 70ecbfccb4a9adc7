/** Runs a real nginx from Debian's package in a temporary folder. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram } from './findProgram';
import { until } from './until';

export const findNginx = (): string | null => findProgram(['nginx']);

export const findOpenssl = (): string | null => findProgram(['openssl']);

export interface Nginx {
  /** The error log and the terminal output so far. */
  output(): string;
  stop(): Promise<void>;
}

export const nginxFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'dachberater-nginx-'));

/**
 * Starts nginx and waits until `port` is open. `http` is the text inside `http { }` of the configuration. Rejects with
 * nginx's output if the start fails. With `asDebian`, nginx runs with the user and folders of Debian's package. This
 * needs root.
 */
export async function startNginx({
  http,
  port,
  folder,
  asDebian = false,
}: {
  readonly http: string;
  readonly port: number;
  readonly folder: string;
  readonly asDebian?: boolean;
}): Promise<Nginx> {
  const program = findNginx();
  if (program === null) throw new Error('No nginx: install the package "nginx".');
  const file = path.join(folder, 'nginx.conf');
  const temporary = asDebian ? [] : ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const user = asDebian ? 'user www-data;' : process.getuid?.() === 0 ? 'user root;' : '';
  for (const name of temporary) await mkdir(path.join(folder, name));
  await writeFile(
    file,
    `${user}
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${http}
}
`,
  );
  const child = spawn(program, ['-p', folder, '-c', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exit;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  const listens = until('nginx listens', async () => child.exitCode !== null || (await isOpen()));
  await listens.catch(() => child.kill('SIGTERM'));
  if (child.exitCode !== null || child.killed) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`nginx did not start:\n${output}`);
  }
  return { output: () => output, stop };
}

/** Makes a key and a self-signed certificate for the host `name` in `folder`. */
export function makeCertificate(folder: string, name: string): { readonly key: string; readonly certificate: string } {
  const program = findOpenssl();
  if (program === null) throw new Error('No openssl: install the package "openssl".');
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync(
    program,
    [...words, '-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  );
  return { key, certificate };
}
