/** Measures how fast a server answers thousands of requests from this process. */
import autocannon from 'autocannon';
import { median } from './statistics';

export interface Shot {
  readonly rate: number;
  /** Megabytes received per second. Heads and bodies of the answers both count. */
  readonly megabytes: number;
  /** The 99th percentile of the answer times in milliseconds. */
  readonly p99: number;
}

export interface Target {
  readonly url: string;
  readonly token?: string;
  readonly connections: number;
  readonly seconds: number;
}

/** Sends requests at full speed. Throws when an answer is not a 2xx. */
export async function shoot({ url, token, connections, seconds }: Target): Promise<Shot> {
  const { requests, throughput, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} broken`);
  return { rate: requests.average, megabytes: throughput.average / 1e6, p99: latency.p99 };
}

/** Measures the targets in turn, so that a disturbance affects all of them. Returns each target's medians. */
export async function compare<K extends string>(
  targets: Readonly<Record<K, Target>>,
  runs: number,
  shootAt = shoot,
): Promise<Record<K, Shot>> {
  // The cast restores the type of the names, which `Object.keys` loses.
  const names = Object.keys(targets) as K[];
  const shots = new Map<K, Shot[]>(names.map((name) => [name, []]));
  for (const name of names) await shootAt({ ...targets[name], seconds: 1 });
  for (let run = 0; run < runs; run += 1) for (const name of names) shots.get(name)?.push(await shootAt(targets[name]));
  const middle = (name: K): Shot => {
    const found = shots.get(name) ?? [];
    const of = (field: keyof Shot) => median(found.map((shot) => shot[field]));
    return { rate: of('rate'), megabytes: of('megabytes'), p99: of('p99') };
  };
  // The cast restores the type of the names, which `Object.fromEntries` loses.
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Record<K, Shot>;
}
