/** A copy of the demo's catalogue folder that a scenario may change. */
import { cp } from 'node:fs/promises';
import path from 'node:path';

const DEMO = path.resolve(__dirname, '../../catalog');

/** A product whose field `description` scenarios change. */
export const EDITED = 'products/tiles/10-lindora-12.yaml';

/** Copies the folder without the tools that draw its media. */
export const copyDemo = (target: string): Promise<void> =>
  cp(DEMO, target, { recursive: true, filter: (file) => path.basename(file) !== 'tools' });
