import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../test/support/freePort';
import { nginxFolder, startNginx } from '../../test/support/nginx';

/** Serves `files` with nginx while `work` runs. nginx has one worker process, because our server is one process. */
export async function withNginx<T>(
  files: Readonly<Record<string, Uint8Array>>,
  work: (origin: string) => Promise<T>,
): Promise<T> {
  const folder = await nginxFolder();
  const root = path.join(folder, 'files');
  await mkdir(root);
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(root, name), bytes);
  const port = await freePort();
  const http = `
    access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
    default_type application/octet-stream; types { application/json json; }
    server { listen 127.0.0.1:${port}; root ${root}; }`;
  const nginx = await startNginx({ http, port, folder });
  try {
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    await nginx.stop();
  }
}
