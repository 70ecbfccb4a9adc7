/** Looks for the words that CONTRIBUTING.md bans, in comments and documents. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const FOLDERS = ['src', 'sw', 'server', 'test', 'bench', 'catalog', 'docs', 'deploy'];

const RULES = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const [, LIST = ''] = /bans these words in comments and documents:([^.]*)\./.exec(RULES) ?? [];
const WORDS = [...LIST.matchAll(/`([^`]+)`/g)].map(([, word]) => word);
const BANNED = new RegExp(`\\b(?:${WORDS.join('|')})\\b`, 'gi');
const COMMENT = /^\s*(?:\/\/|\/?\*)|\s\/\/ /;
/** Quotations and code are not the project's own words. */
const QUOTED = /`[^`]*`|„[^“]*“|"[^"]*"|(?<!\w)'[^']*'(?!\w)/g;

/** Returns the banned words with their lines, from a source's comments or a document outside its tables. */
function bannedWords(file: string, text: string): string[] {
  const isRead = (line: string): boolean => (file.endsWith('.md') ? !line.startsWith('|') : COMMENT.test(line));
  return text.split('\n').flatMap((line, index) => {
    const found = isRead(line) ? (line.replace(QUOTED, '').match(BANNED) ?? []) : [];
    return found.map((word) => `${file}:${index + 1}: ${word}`);
  });
}

const texts = [
  ...readdirSync(ROOT),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  ),
].filter((file) => /\.(?:[cm]?[jt]sx?|css|md)$/.test(file));

test.each([
  ['a.ts', '// Nobody asks.', ['a.ts:1: Nobody']],
  ['a.ts', 'const nobody = 1;', []],
  ['a.ts', 'const a = 1; // The page is told.', ['a.ts:1: told']],
  ['a.css', '/*\n * None of it.\n */', ['a.css:2: None of']],
  ['a.md', 'One line.\nThe worker lets go.', ['a.md:2: lets go']],
  ['a.md', 'The word `nobody` is banned.', []],
])('bannedWords finds the banned words of %s with the text %j: %j', (file, text, words) => {
  expect(bannedWords(file, text)).toEqual(words);
});

test('no comment and no document uses a banned word', () => {
  expect(texts.length).toBeGreaterThan(2_000);
  const found = texts
    .filter((file) => file !== path.join('test', 'lint', path.basename(__filename)))
    .flatMap((file) => bannedWords(file, readFileSync(path.join(ROOT, file), 'utf8')));
  expect(found).toEqual([]);
});
