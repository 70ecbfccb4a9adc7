/**
 * Runs a server for the workers that benchmarks compare with ours. These workers have an advantage over ours, because
 * this server needs no token or database.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PATHS } from '../../src/contract/paths';
import { releaseOf, type FileSet } from '../harness/fileSet';
import { RequestLog, speakToParent } from './serverChild';

export interface PeerOptions {
  /**
   * One set of files for each version. Only the last set's documents are served, because versions share the documents'
   * addresses. All sets' media are served.
   */
  readonly files: readonly FileSet[];
  /** Path of the worker's script, read for each request, so that another build can replace it. */
  readonly workerScript: string;
  readonly delayMs: number;
}

interface Content {
  readonly type: string;
  readonly bytes: Uint8Array;
}

async function main({ files, workerScript, delayMs }: PeerOptions): Promise<void> {
  const contents = new Map<string, Content>([
    ['/', { type: 'text/html', bytes: Buffer.from('<!doctype html><title>Peer</title>') }],
  ]);
  for (const set of files)
    for (const { address, type, bytes } of releaseOf(set).files) contents.set(address, { type, bytes: await bytes() });

  const log = new RequestLog();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    log.note(path, response);
    const content =
      path === PATHS.serviceWorker
        ? { type: 'text/javascript', bytes: readFileSync(workerScript) }
        : contents.get(path);
    const answer = (): void => {
      if (content === undefined) response.writeHead(404).end();
      else
        response
          .writeHead(200, {
            'content-type': content.type,
            'content-length': content.bytes.length,
            'cache-control': 'no-store',
          })
          .end(content.bytes);
    };
    if (delayMs > 0) setTimeout(answer, delayMs);
    else answer();
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    speakToParent(`http://127.0.0.1:${port}`, log);
  });
}

void main(JSON.parse(process.argv[2] ?? '{}') as PeerOptions);
