/** jest's global tear-down of the browser tests: removes the data folder that this process made (`prepareData`). */
import { rm } from 'node:fs/promises';
import { OWN_VARIABLE, VARIABLE } from './prepareData';

export default async function removePreparedData(): Promise<void> {
  const folder = process.env[VARIABLE];
  if (folder === undefined || process.env[OWN_VARIABLE] !== String(process.pid)) return;
  await rm(folder, { recursive: true, force: true });
}
