/** Makes docs/specification.md: the rules of rules.yaml, each with the tests that have its mark. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Mark } from './marks';

export interface Section {
  /** The section's number and name, as in the specification. */
  readonly section: string;
  /** The specification's rules, by id. */
  readonly rules: Readonly<Record<string, string>>;
}

export const readRules = (): Section[] =>
  // The cast is safe, because test/lint checks the file.
  parse(readFileSync(path.join(__dirname, 'rules.yaml'), 'utf8')) as Section[];

const INTRODUCTION = `# The specification and its tests

\`npm run docs:specification\` writes this file. Do not edit it by hand. \`test/specification/rules.yaml\` holds the rules of the
product's specification, each with an id and a sentence. The specification's full text is not in this repository.

A mark is a comment in the line above a test, such as \`// spec: login-1\`. It names the rules that the test checks.\n\nA test in \`test/lint\` checks that each rule
has a test, and that each mark, screen and content element has a rule. It also checks that this file is up to date.

A test named \`a › b\` is the test \`b\` in the group \`a\`. In a name, \`%s\` and \`…\` stand for the cases of the test's table. \`{id}\` in a route is a parameter.\n\nA file
\`*Suite.ts\` holds tests that several test files in its folder share. Each of these files runs the tests on another kind of database.`;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

/** The text of the document. A rule without a test has no row. */
export function specification(sections: readonly Section[], marks: readonly Mark[]): string {
  const texts = sections.map(({ section, rules }) => {
    const rows = Object.entries(rules).flatMap(([id, sentence]) =>
      marks
        .filter((mark) => mark.id === id)
        .map(({ file, title }) => `| ${[id, sentence, code(file), code(title ?? '')].map(cell).join(' | ')} |`),
    );
    return [`## ${section}`, '', '| id | rule | file | test |', '| --- | --- | --- | --- |', ...rows].join('\n');
  });
  return `${[INTRODUCTION, ...texts].join('\n\n')}\n`;
}
