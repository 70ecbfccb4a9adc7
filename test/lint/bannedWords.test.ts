/** Looks for words that CONTRIBUTING.md bans, in comments and documents. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const FOLDERS = ['src', 'sw', 'server', 'test', 'bench', 'catalog', 'docs', 'deploy'];

const BANNED =
  /\b(?:nobody|whoever|anew|be had|for want of|let(?:s|ting)? go|none of|(?:is|are|was|were|be|been|being) (?:told|said))\b/i;
const COMMENT = /^\s*(?:\/\/|\/?\*)|\s\/\/ /;
/** Quotations and code are not the project's own words. */
const QUOTED = /`[^`]*`|„[^“]*“|"[^"]*"|(?<!\w)'[^']*'(?!\w)/g;

/** Returns the numbers of the lines with a banned word, from a source's comments or a document outside its tables. */
function bannedLines(file: string, text: string): number[] {
  const isRead = (line: string): boolean => (file.endsWith('.md') ? !line.startsWith('|') : COMMENT.test(line));
  return text
    .split('\n')
    .flatMap((line, index) => (isRead(line) && BANNED.test(line.replace(QUOTED, '')) ? [index + 1] : []));
}

const texts = [
  ...readdirSync(ROOT),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  ),
].filter((file) => /\.(?:[cm]?[jt]sx?|css|md)$/.test(file));

test.each([
  ['a.ts', '// Nobody asks.', [1]],
  ['a.ts', 'const nobody = 1;', []],
  ['a.ts', 'const a = 1; // The page is told.', [1]],
  ['a.css', '/*\n * None of it.\n */', [2]],
  ['a.md', 'One line.\nThe worker lets go.', [2]],
  ['a.md', 'The word `nobody` is banned.', []],
])('bannedLines finds the banned words of %s with the text %j in the lines %j', (file, text, lines) => {
  expect(bannedLines(file, text)).toEqual(lines);
});

test('no comment and no document uses a banned word', () => {
  expect(texts.length).toBeGreaterThan(2_000);
  const found = texts
    .filter((file) => file !== path.join('test', 'lint', path.basename(__filename)))
    .flatMap((file) => bannedLines(file, readFileSync(path.join(ROOT, file), 'utf8')).map((line) => `${file}:${line}`));
  expect(found).toEqual([]);
});
