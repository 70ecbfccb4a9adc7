/** Runs before `npm version` changes and tags anything. npm names the new version in the environment. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { changelogFault } from './changelog';

const changelog = readFileSync(path.join(__dirname, '../../CHANGELOG.md'), 'utf8');
const version = process.env['npm_new_version'] ?? '';
const fault = changelogFault(changelog, version, new Date().toISOString().slice(0, 10));
if (fault !== null) {
  console.error(fault);
  process.exitCode = 1;
}
