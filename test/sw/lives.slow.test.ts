/**
 * Lives of a device, drawn by chance: releases and roll-backs, portals, proxies, lines that break, storages without room or
 * gone, clocks that jump, people and pages that come and go, a worker that is ended in the middle of whatever it does. At
 * every moment a page gets answers of one version, and an active release can be read without a connection. At the end the
 * device holds what the server has.
 */
import { Life } from './lives/life';

const STEPS = 100;
/** More of them on wish: `LIVES=200 FIRST=1000`. */
const { LIVES = '8', FIRST = '1' } = process.env;
const SEEDS = Array.from({ length: Number(LIVES) }, (_, at) => Number(FIRST) + at);

test.each(SEEDS)('the device of life %i shows one version at a time, and is whole in the end', async (seed) => {
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
