/**
 * `npm run test:soak-server [-- --seconds 120]`: 600 clients that stall, drip and send requests ahead, beside honest ones. The
 * honest ones must get everything, and what the server holds (descriptors, memory) must be back afterwards. All of it stays
 * on this machine, and ends by itself.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { until } from '../support/until';
import { BEHAVIOURS } from './hostileClients';
import { runHonestClients, type Honest } from './honestClients';
import { useOf, watchUse, type Use } from './processUse';
import { openSoakStage, type SoakStage } from './soakStage';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '120' } } });
const ATTACK_MS = Number(values.seconds) * 1_000;
const QUIET_MS = Math.min(ATTACK_MS, 15_000);
const HOSTILE = 600;
const HONEST = 12;

/** Descriptors are back at once. Memory is when V8 next clears up thoroughly, which a server without much to do puts off. */
const RECOVERY_MS = 240_000;
/** What the pool of the database, kept connections of honest clients and the heap's own ups and downs come to. */
const MORE_DESCRIPTORS = 10;
const MORE_MEMORY_MB = 128;

interface Phase {
  readonly name: string;
  readonly most: Use;
  /** At its end. */
  readonly last: Use;
  readonly honest: Honest;
}

async function main(): Promise<void> {
  if (!(ATTACK_MS > 0)) throw new Error('--seconds wants a number.');
  const stage = await openSoakStage();
  let attackers: ChildProcess | null = null;
  try {
    // What is read for the first time is compiled and cached then.
    await phase('', stage, passed(5_000));
    const before = await phase('vorher', stage, passed(QUIET_MS));
    console.log(`${HOSTILE} Angreifer: ${Object.keys(BEHAVIOURS).join('; ')}`);
    attackers = startAttackers(stage);
    const during = await phase('während', stage, passed(ATTACK_MS));
    attackers.kill();
    await once(attackers, 'exit');
    attackers = null;
    const began = performance.now();
    const recovery = await phase('Erholung', stage, untilBack(stage.server.pid, before.most));
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const after = await phase('nachher', stage, passed(QUIET_MS));
    const phases = [before, during, recovery, after];
    printTable(phases);
    const back = isWithin(recovery.last, before.most) && isWithin(after.last, before.most);
    const failures = phases.flatMap(({ honest }) => honest.failures);
    console.log(back ? `✔ Alles ist zurückgegeben, nach ${seconds} s.` : '✘ Der Server hat nicht alles zurückgegeben.');
    console.log(
      failures.length === 0 ? '✔ Alle ehrlichen Anfragen kamen an.' : `✘ ${failures.slice(0, 10).join('\n  ')}`,
    );
    if (!back || failures.length > 0) process.exitCode = 1;
  } finally {
    attackers?.kill();
    await stage.close();
  }
}

async function phase(name: string, { server, honest }: SoakStage, over: Promise<void>): Promise<Phase> {
  const stopWatching = watchUse(server.pid);
  const asked = await runHonestClients(honest, HONEST, over);
  return { name, most: stopWatching(), last: useOf(server.pid), honest: asked };
}

const passed = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Resolves once the server holds no more than before, or when it had time enough for that. */
const untilBack = (pid: number, before: Use): Promise<void> =>
  until('the server has let go', () => isWithin(useOf(pid), before), {
    timeoutMs: RECOVERY_MS,
    intervalMs: 500,
  }).then(
    () => undefined,
    () => undefined,
  );

const isWithin = (use: Use, before: Use): boolean =>
  use.descriptors <= before.descriptors + MORE_DESCRIPTORS && use.memory <= before.memory + MORE_MEMORY_MB;

const startAttackers = ({ hostile }: SoakStage): ChildProcess =>
  spawn(
    process.execPath,
    ['--import', 'tsx', path.join(__dirname, 'hostileProcess.ts'), JSON.stringify(hostile), String(HOSTILE)],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );

function printTable(phases: readonly Phase[]): void {
  const row = (cells: readonly string[]): string =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(10) : cell.padStart(14))).join('');
  console.log(row(['', 'Dateien', 'Speicher', 'am Ende', 'Anfragen', 'Fehler', 'p50', 'p99']));
  for (const { name, most, last, honest } of phases)
    console.log(
      row([
        name,
        String(most.descriptors),
        `${most.memory} MB`,
        `${last.descriptors}, ${last.memory} MB`,
        String(honest.times.length),
        String(honest.failures.length),
        `${quantile(honest.times, 0.5)} ms`,
        `${quantile(honest.times, 0.99)} ms`,
      ]),
    );
}

const quantile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0).toFixed(1);

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
