import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './statistics';

const REST_MS = 4;

/** Sends requests for `ms` milliseconds. Returns the 99th percentile of their times in milliseconds. */
export async function probe(url: string, token: string, ms: number): Promise<number> {
  const end = performance.now() + ms;
  return percentile(await waitsAt(url, token, () => performance.now() < end), 0.99);
}

/** Sends requests one after the other while `goesOn` returns true. Returns their times in milliseconds. */
export async function waitsAt(url: string, token: string, goesOn: () => boolean): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  while (goesOn()) {
    const start = performance.now();
    await new Promise<void>((resolve, reject) => {
      get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
        answer.resume().once('end', resolve);
      }).once('error', reject);
    });
    times.push(performance.now() - start);
    await pause(REST_MS);
  }
  agent.destroy();
  return times;
}
