import { cp } from 'node:fs/promises';
import path from 'node:path';
import { buildOnChange } from '../../server/cli/buildApp';

const root = path.resolve(__dirname, '../..');

/** Copies the built app to `target`. The app comes from `APP_DIR` or an up-to-date dist. */
export async function copyBuild(target: string): Promise<void> {
  const named = process.env['APP_DIR'];
  if (!named) await buildOnChange(root);
  await cp(named || path.join(root, 'dist'), target, { recursive: true });
}
