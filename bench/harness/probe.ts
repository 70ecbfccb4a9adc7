import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './statistics';

/** Pause between two requests, as of a person who presses. */
const REST_MS = 4;

/** The p99 of requests one after the other, from the call to the last byte, in milliseconds. */
export async function probe(url: string, token: string, ms: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const end = performance.now() + ms;
  while (performance.now() < end) {
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
  return percentile(times, 0.99);
}
