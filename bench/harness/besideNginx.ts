/** Makes scenarios that compare our server with nginx, which serves the same bytes as files. */
import { withNginx } from '../peers/nginxFiles';
import type { Scenario } from './bench';
import type { Figure } from './figures';
import { withServer, type BenchServer } from './server';
import { compare, shoot, type Shot, type Target } from './shots';

/** With `--quick`, each measurement takes this many seconds and is not repeated. */
const QUICK_SECONDS = 2;

interface Plan<K extends string> {
  readonly files: Readonly<Record<string, Uint8Array>>;
  /** Returns the requests to measure, by name. `nginx` is nginx's origin. */
  readonly targets: (nginx: string) => Readonly<Record<K, Pick<Target, 'url' | 'token'>>>;
  readonly figures: (shots: Readonly<Record<K, Shot>>) => Figure[];
}

export interface Comparison<K extends string> {
  readonly name: string;
  /** A few words about what is measured. They begin the scenario's description. */
  readonly what: string;
  readonly connections: number;
  readonly seconds: number;
  readonly runs: number;
  readonly shootAt?: typeof shoot;
  readonly plan: (server: BenchServer) => Promise<Plan<K>>;
}

export function besideNginx<K extends string>(comparison: Comparison<K>): Scenario {
  const { name, what, connections, seconds, runs, shootAt = shoot, plan } = comparison;
  return {
    name,
    about: `${what}, ${connections} connections, median of ${runs} runs in turn`,
    run: (setting) =>
      withServer(setting, async (server) => {
        const { files, targets, figures } = await plan(server);
        return withNginx(files, async (nginx) => {
          const common = { connections, seconds: setting.quick ? QUICK_SECONDS : seconds };
          const all = Object.entries<Pick<Target, 'url' | 'token'>>(targets(nginx));
          // The cast restores the type of the names, which `Object.fromEntries` loses.
          const named = Object.fromEntries(all.map(([key, target]) => [key, { ...common, ...target }])) as Record<
            K,
            Target
          >;
          return figures(await compare(named, setting.quick ? 1 : runs, shootAt));
        });
      }),
  };
}
