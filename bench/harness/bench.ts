/** Runs a benchmark's scenarios one after the other and reports their figures. */
import { loadavg } from 'node:os';
import path from 'node:path';
import { copyBuild } from './build';
import { table, writeResults, type Figure } from './figures';
import { readOptions } from './options';
import { withTemporaryFolder } from './temporaryFolder';

export interface Setting {
  readonly quick: boolean;
  /** Minutes of an endurance scenario. Null for the scenario's default. */
  readonly minutes: number | null;
  /** Data folder with a database. Only one server at a time may use it. */
  readonly dataDir: string;
  /** A copy of the built app, so that a build during the benchmark does not disturb it. */
  readonly appDir: string;
}

export interface Scenario {
  readonly name: string;
  /** One line that names what is measured and how often. */
  readonly about: string;
  readonly run: (setting: Setting) => Promise<readonly Figure[]>;
}

/**
 * Runs the scenarios and writes `bench/results/NAME.json`. A run with command-line options writes `NAME.trial.json`
 * instead.
 */
export async function bench(name: string, scenarios: readonly Scenario[]): Promise<void> {
  const { quick, only, minutes } = readOptions();
  const unknown = only?.filter((wanted) => !scenarios.some((scenario) => scenario.name === wanted)) ?? [];
  const names = scenarios.map((scenario) => scenario.name).join(', ');
  if (unknown.length > 0) throw new Error(`No scenario ${unknown.join(', ')}; there are: ${names}`);
  const figures: Figure[] = [];
  await withTemporaryFolder(name, async (folder) => {
    const setting = { quick, minutes, dataDir: path.join(folder, 'data'), appDir: path.join(folder, 'app') };
    await copyBuild(setting.appDir);
    for (const scenario of scenarios) {
      if (only !== null && !only.includes(scenario.name)) continue;
      console.log(`${scenario.name}: ${scenario.about} (load ${(loadavg()[0] ?? 0).toFixed(1)})`);
      const found = await scenario.run(setting);
      figures.push(...found);
      console.log(`${table(found)}\n`);
    }
  });
  const file = await writeResults(quick || only !== null || minutes !== null ? `${name}.trial` : name, figures);
  console.log(`${table(figures)}\n\n${file}`);
}
