import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MIGRATIONS, OLDEST_APP } from '../../server/db/migrations';
import { changelogFault, versionsIn } from './changelog';

const ROOT = path.join(__dirname, '../..');
const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

const section = (heading: string, text = 'Text.') =>
  `# Changelog\n\n## ${heading}\n\n${text}\n\n## [1.1.0] - 2026-12-01\n\nA.\n`;

test.each([
  ['[1.2.0] - 2026-12-24', 'Text.', null],
  ['[Unreleased]', 'Text.', 'CHANGELOG.md has a section „Unreleased“: call it [1.2.0].'],
  ['[1.3.0] - 2026-12-24', 'Text.', 'CHANGELOG.md does not begin with version 1.2.0.'],
  ['[1.2.0] - 2026-12-23', 'Text.', 'CHANGELOG.md dates version 1.2.0 at 2026-12-23, not at 2026-12-24.'],
  ['[1.2.0] - 2026-12-24', '', 'CHANGELOG.md has no text for version 1.2.0.'],
])('a changelog that begins with "%s" and the text "%s" has the fault: %s', (heading, text, fault) => {
  expect(changelogFault(section(heading, text), '1.2.0', '2026-12-24')).toBe(fault);
});

test('CHANGELOG.md describes the version of package.json and of package-lock.json', () => {
  expect(versionsIn(read('CHANGELOG.md')).map((one) => one.version)).toContain(version);
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({ version, packages: { '': { version } } });
});

test('the oldest app that can use the database is described, and knows no later step', () => {
  expect(versionsIn(read('CHANGELOG.md')).map((one) => one.version)).toContain(OLDEST_APP.version);
  expect(OLDEST_APP.steps).toBeLessThanOrEqual(MIGRATIONS.length);
});
