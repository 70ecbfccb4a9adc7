/** Copies what `npm start` needs. `changed` maps paths to other contents, also in node_modules. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROJECT_ROOT } from '../../../server/base/build';

/** Returns the copy's path. The caller removes the copy. */
export function copyProject(changed: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'project-copy-'));
  for (const name of ['server', 'src', 'package.json', 'tsconfig.json'])
    cpSync(path.join(PROJECT_ROOT, name), path.join(root, name), { recursive: true });
  for (const name of ['catalog', 'sw']) symlinkSync(path.join(PROJECT_ROOT, name), path.join(root, name));
  const modules = path.join(PROJECT_ROOT, 'node_modules');
  mkdirSync(path.join(root, 'node_modules'));
  for (const name of readdirSync(modules)) symlinkSync(path.join(modules, name), path.join(root, 'node_modules', name));
  for (const [file, text] of Object.entries(changed)) {
    const [folder = '', name = ''] = file.split('/');
    // A link would lead to the project's own modules.
    if (folder === 'node_modules') rmSync(path.join(root, folder, name));
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}
