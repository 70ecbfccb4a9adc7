/**
 * `npm run test:soak-server [-- --seconds 120] [--rounds 2]` attacks a local server with 600 hostile clients. Meanwhile
 * honest clients must get all answers, and the server must stay within its memory limit. After each attack it must free
 * its descriptors and its JavaScript memory.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BEHAVIOURS } from './hostileClients';
import { runHonestClients, type Honest } from './honestClients';
import { watchUse, type UseRange } from './processUse';
import { openSoakStage, type SoakStage } from './soakStage';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '120' }, rounds: { type: 'string', default: '2' } },
});
const ATTACK_MS = Number(values.seconds) * 1_000;
const ROUNDS = Number(values.rounds);
const QUIET_MS = 20_000;
const HOSTILE = 600;
const HONEST = 12;

/** Milliseconds to wait after an attack, long enough for V8 to collect all garbage even in an idle server. */
const RECOVERY_MS = 60_000;
/** File descriptors that may stay open after an attack, for the database's pool and the honest clients' connections. */
const MORE_DESCRIPTORS = 10;
/**
 * Megabytes by which the heap may grow. server/base/lentBytes.ts may keep 64 MB of files in memory. The other 24 MB are
 * for further buffers and the database's pages.
 */
const MORE_HEAP_MB = 64 + 24;
/** Megabytes that the process may take under attack (docs/operations.md, Limits). */
const MOST_MEMORY_MB = 900;
/** Megabytes that V8 and the C library may keep after an attack. */
const KEPT_MEMORY_MB = 256;

interface Phase {
  readonly name: string;
  readonly use: UseRange;
  /** Megabytes of the heap at the end of the phase, after a garbage collection. */
  readonly heap: number;
  readonly honest: Honest;
}

interface Round {
  readonly during: Phase;
  readonly recovery: Phase;
  readonly after: Phase;
}

async function main(): Promise<void> {
  if (!(ATTACK_MS > 0) || !(ROUNDS >= 1)) throw new Error('--seconds and --rounds want numbers.');
  const stage = await openSoakStage();
  try {
    // The first phase is not measured, because the server still compiles its code and fills its caches.
    await phase('', stage, passed(5_000));
    const before = await phase('vorher', stage, passed(QUIET_MS));
    console.log(`${HOSTILE} Angreifer, ${ROUNDS} Mal: ${Object.keys(BEHAVIOURS).join('; ')}`);
    const rounds: Round[] = [];
    for (let number = 1; number <= ROUNDS; number += 1) rounds.push(await attack(number, stage));
    const phases = [before, ...rounds.flatMap(({ during, recovery, after }) => [during, recovery, after])];
    printTable(phases);
    const faults = [
      ...heldOf(before, rounds),
      ...phases.flatMap(({ name, honest }) => honest.failures.map((failure) => `${name}: ${failure}`)),
    ];
    for (const fault of faults.slice(0, 10)) console.log(`✘ ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
    else console.log('✔ Alle ehrlichen Anfragen kamen an, und der Server hält nichts fest.');
  } finally {
    await stage.close();
  }
}

async function attack(number: number, stage: SoakStage): Promise<Round> {
  const attackers = startAttackers(stage);
  try {
    const during = await phase(`Angriff ${number}`, stage, passed(ATTACK_MS));
    attackers.kill();
    await once(attackers, 'exit');
    const recovery = await phase(`Erholung ${number}`, stage, passed(RECOVERY_MS));
    return { during, recovery, after: await phase(`nachher ${number}`, stage, passed(QUIET_MS)) };
  } finally {
    attackers.kill();
  }
}

async function phase(name: string, { server, honest, heap }: SoakStage, over: Promise<void>): Promise<Phase> {
  const stopWatching = watchUse(server.pid);
  const asked = await runHonestClients(honest, HONEST, over);
  return { name, use: stopWatching(), heap: await heap(), honest: asked };
}

/** Returns one line for each limit that the server exceeded, during an attack or after it. */
function heldOf(before: Phase, rounds: readonly Round[]): string[] {
  const faults: string[] = [];
  const judge = (name: string, what: string, more: number, allowed: number) => {
    if (more > allowed) faults.push(`${name}: ${more} ${what} mehr als vorher.`);
  };
  for (const { during, after } of rounds) {
    if (during.use.most.memory > MOST_MEMORY_MB)
      faults.push(`${during.name}: ${during.use.most.memory} MB, möglich sind ${MOST_MEMORY_MB} MB.`);
    judge(after.name, 'Dateien', after.use.most.descriptors - before.use.most.descriptors, MORE_DESCRIPTORS);
    judge(after.name, 'MB im Heap', after.heap - before.heap, MORE_HEAP_MB);
    judge(after.name, 'MB', after.use.least.memory - before.use.least.memory, KEPT_MEMORY_MB);
  }
  return faults;
}

const passed = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const startAttackers = ({ hostile }: SoakStage): ChildProcess =>
  spawn(
    process.execPath,
    ['--import', 'tsx', path.join(__dirname, 'hostileProcess.ts'), JSON.stringify(hostile), String(HOSTILE)],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );

function printTable(phases: readonly Phase[]): void {
  const row = (cells: readonly string[]): string =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(11) : cell.padStart(15))).join('');
  console.log(row(['', 'Dateien', 'Speicher', 'Heap', 'Anfragen', 'Fehler', 'p50', 'p99']));
  for (const { name, use, heap, honest } of phases)
    console.log(
      row([
        name,
        `${use.least.descriptors} - ${use.most.descriptors}`,
        `${use.least.memory} - ${use.most.memory} MB`,
        `${heap} MB`,
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
