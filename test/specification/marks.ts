/** Reads the comments `spec: ID, ID` in the line above a test or a `describe`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.join(__dirname, '../..');
const MARK = /^\s*\/\/ spec: (.*)$/;
const NAMES: ReadonlySet<string> = new Set(['test', 'it', 'describe']);

export interface Mark {
  /** The id of a rule in rules.yaml. */
  readonly id: string;
  readonly file: string;
  /** The number of the mark's line, counted from 1. */
  readonly line: number;
  /**
   * The titles of the enclosing `describe` blocks, followed by the title of the marked test or `describe`. Null if the
   * mark stands above neither a test nor a `describe`.
   */
  readonly title: string | null;
}

/** The first word of an expression such as `test`, `test.each(...)` or `describe.each(...)`. */
function firstWord(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return firstWord(node.expression);
  return ts.isTaggedTemplateExpression(node) ? firstWord(node.tag) : '';
}

/** The name of a test or describe, with `…` for each `${...}`. Null for any other statement. */
function titleOf(node: ts.Node): string | null {
  if (!ts.isExpressionStatement(node) || !ts.isCallExpression(node.expression)) return null;
  const { expression, arguments: words } = node.expression;
  const [title] = words;
  if (title === undefined || !NAMES.has(firstWord(expression))) return null;
  if (ts.isStringLiteralLike(title)) return title.text;
  if (ts.isTemplateExpression(title))
    return title.head.text + title.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  return title.getText();
}

function marksOf(file: string, text: string): Mark[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  const titles = new Map<number, string>();
  const visit = (node: ts.Node, above: readonly string[]): void => {
    const title = titleOf(node);
    const path = title === null ? above : [...above, title];
    if (title !== null) titles.set(source.getLineAndCharacterOfPosition(node.getStart()).line, path.join(' › '));
    ts.forEachChild(node, (child) => visit(child, path));
  };
  visit(source, []);
  return lines.flatMap((line, index) => {
    const ids = MARK.exec(line)?.[1];
    if (ids === undefined) return [];
    let below = index + 1;
    while (MARK.test(lines[below] ?? '')) below += 1;
    return ids
      .split(',')
      .map((id): Mark => ({ id: id.trim(), file, line: index + 1, title: titles.get(below) ?? null }));
  });
}

/** Returns the marks of all tests, sorted by file and line. */
export const readMarks = (): Mark[] =>
  readdirSync(path.join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .toSorted()
    .flatMap((name) => {
      const text = readFileSync(path.join(ROOT, 'test', name), 'utf8');
      return text.includes('// spec: ') ? marksOf(`test/${name}`, text) : [];
    });
