/** jest's global tear-down of the browser tests: removes the data folder that `prepareData` made. */
import { rm } from 'node:fs/promises';
import { OWN_VARIABLE } from './prepareData';

export default async function removePreparedData(): Promise<void> {
  const own = process.env[OWN_VARIABLE];
  if (own !== undefined) await rm(own, { recursive: true, force: true });
}
