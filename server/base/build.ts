/** Where this build lies and what it is called. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The project's folder. */
export const PROJECT_ROOT = path.resolve(__dirname, '../..');

/** The version in package.json. */
export function buildVersion(): string {
  const text = readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  return version;
}
