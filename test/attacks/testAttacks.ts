/** `npm run test:attacks` repeats every known attack on a fresh server. The exit code is 1 when an attack succeeds. */
import { within } from '../support/within';
import { ATTACKS } from './attacks';
import { AttackStage } from './attackStage';

const ATTACK_MS = 75_000;
const ALL_MS = 180_000;

async function main(): Promise<void> {
  // Ends the command even if an attack hangs.
  setTimeout(() => process.exit(1), ALL_MS).unref();
  const stage = await AttackStage.open();
  try {
    for (const { begin } of ATTACKS) await begin?.(stage);
    for (const { name, run } of ATTACKS) {
      const start = performance.now();
      const fault = await within(ATTACK_MS, name, run(stage)).catch((error: unknown) => String(error));
      console.log(
        `${fault === null ? '✔' : '✘'} ${name} (${Math.round(performance.now() - start)} ms)${fault === null ? '' : `: ${fault}`}`,
      );
      if (fault !== null) process.exitCode = 1;
    }
  } finally {
    await stage.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
