/**
 * Simulates devices with random events. A page always sees one version, and the active release is readable offline. At
 * the end the device has the server's release.
 */
import { Life } from './lives/life';

const STEPS = 100;
/** Environment variables choose the number of devices and the first seed, for example `LIVES=200 FIRST=1000`. */
const { LIVES = '8', FIRST = '1' } = process.env;
const SEEDS = Array.from({ length: Number(LIVES) }, (_, at) => Number(FIRST) + at);

test.each(SEEDS)("after random events, a device still gets the server's whole release (seed: %i)", async (seed) => {
  const life = new Life(seed);
  try {
    for (let step = 0; step < STEPS; step += 1) await life.step();
    await life.heal();
  } catch (error) {
    throw new Error(
      `${String(error)}\n${life.log.join(' ')} ${JSON.stringify(await life.device.state().catch(String))}`,
      { cause: error },
    );
  } finally {
    await life.device.close();
  }
});
