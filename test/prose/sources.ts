/** Reads the comments and test names of a source file. */
import ts from 'typescript';

export interface Passage {
  readonly file: string;
  /** Number of the passage's first line, from 1. */
  readonly line: number;
  readonly text: string;
}

export interface Comment extends Passage {
  /** The code after the comment, or before it on the same line. Empty at the file's end. */
  readonly code: string;
}

export const SOURCE = /\.(?:[cm]?[jt]sx?|css)$/;

interface Range {
  readonly pos: number;
  readonly end: number;
}

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isJsxText(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isRegularExpressionLiteral(node);

/** The strings, templates, regular expressions and texts of JSX, in their order. */
function textsOf(source: ts.SourceFile): Range[] {
  const found: Range[] = [];
  const visit = (node: ts.Node): void => {
    if (isText(node)) found.push({ pos: ts.isJsxText(node) ? node.pos : node.getStart(source), end: node.end });
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The signs `//` inside a string or text begin no comment. */
function scriptComments(source: ts.SourceFile): Range[] {
  const found: Range[] = [];
  const texts = textsOf(source);
  const comment = /\/\/.*|\/\*[^]*?\*\//g;
  for (let match = comment.exec(source.text), next = 0; match !== null; match = comment.exec(source.text)) {
    const pos = match.index;
    while ((texts[next]?.end ?? Infinity) <= pos) next += 1;
    const text = texts[next];
    if (text !== undefined && text.pos <= pos) comment.lastIndex = text.end;
    else found.push({ pos, end: comment.lastIndex });
  }
  return found;
}

/** The signs `/*` inside a string begin no comment. */
const styleComments = (text: string): Range[] =>
  [...text.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[^]*?\*\//g)]
    .filter(([found]) => found.startsWith('/*'))
    .map(({ 0: found, index }) => ({ pos: index, end: index + found.length }));

/** Joins `//` comments on successive lines into one comment. A comment after code stays separate. */
function joined(text: string, ranges: readonly Range[]): Range[] {
  const found: Range[] = [];
  for (const range of ranges) {
    const last = found.at(-1);
    const isNext =
      last !== undefined &&
      text.startsWith('//', last.pos) &&
      text.startsWith('//', range.pos) &&
      text.slice(text.lastIndexOf('\n', last.pos) + 1, last.pos).trim() === '' &&
      /^[ \t]*\r?\n[ \t]*$/.test(text.slice(last.end, range.pos));
    if (isNext) found[found.length - 1] = { pos: last.pos, end: range.end };
    else found.push(range);
  }
  return found;
}

const wordsOf = (comment: string): string =>
  comment
    .split(/\r?\n/)
    .map((line) =>
      line
        .replace(/^\s*(?:\/\/+|\/\*+|\*(?!\/))?\s?/, '')
        .replace(/\s*\*+\/\s*$/, '')
        .trimEnd(),
    )
    .join('\n')
    .trim();

function codeBeside(text: string, { pos, end }: Range): string {
  const before = text.slice(text.lastIndexOf('\n', pos - 1) + 1, pos).trim();
  if (before !== '' && before !== '{') return before;
  const after = text
    .slice(end)
    .replace(/^[\s}]*/, '')
    .split('\n')
    .find((line) => line.trim() !== '' && !/^\s*(?:\/\/|\/?\*)/.test(line));
  return after?.trim() ?? '';
}

const parsed = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });

function commentsOf(file: string, text: string, ranges: readonly Range[]): Comment[] {
  return joined(text, ranges).map((range) => ({
    file,
    line: text.slice(0, range.pos).split('\n').length,
    text: wordsOf(text.slice(range.pos, range.end)),
    code: codeBeside(text, range),
  }));
}

const CALLS: ReadonlySet<string> = new Set(['test', 'it', 'describe']);

/** The first word of an expression such as `test`, `test.each(...)` or `describe.each(...)`. */
function firstWord(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return firstWord(node.expression);
  return ts.isTaggedTemplateExpression(node) ? firstWord(node.tag) : '';
}

export interface TestName extends Passage {
  /**
   * Names of the surrounding `describe` groups, outermost first. Names of `describe.each` groups contain their first
   * row's values.
   */
  readonly groups: readonly string[];
  readonly isGroup: boolean;
  /** The test's name, filled with the values of its table's first row. */
  readonly example: string;
}

const MOST_SIGNS = 60;
const UNKNOWN = '…';

/** Returns an expression's value for a test's name. Code stands in ‹ ›, so a reader sees where it begins and ends. */
function valueOf(node: ts.Expression | undefined, source: ts.SourceFile): string {
  if (node === undefined) return UNKNOWN;
  const value = ts.isStringLiteralLike(node) ? node.text : node.getText(source).replace(/\s+/g, ' ');
  const shown = value.length > MOST_SIGNS ? `${value.slice(0, MOST_SIGNS)}${UNKNOWN}` : value;
  return ts.isStringLiteralLike(node) ? shown : `‹${shown}›`;
}

/** Replaces a constant's name by the constant's value, and removes `as const` and `satisfies` from an expression. */
function plain(node: ts.Expression, source: ts.SourceFile): ts.Expression {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return plain(node.expression, source);
  if (!ts.isIdentifier(node)) return node;
  const value = source.statements
    .flatMap((statement) => (ts.isVariableStatement(statement) ? statement.declarationList.declarations : []))
    .find(({ name }) => ts.isIdentifier(name) && name.text === node.text)?.initializer;
  return value === undefined ? node : plain(value, source);
}

function firstOf(table: ts.Expression, source: ts.SourceFile): ts.Expression | null {
  const list = plain(table, source);
  const first = ts.isArrayLiteralExpression(list) ? list.elements[0] : undefined;
  if (first === undefined) return null;
  return ts.isSpreadElement(first) ? firstOf(first.expression, source) : plain(first, source);
}

/** The first row of the table in `test.each([...])`. Null when the call contains no table. */
function firstRow(node: ts.Expression, source: ts.SourceFile): ts.Expression | null {
  const table = ts.isCallExpression(node) ? node.arguments[0] : undefined;
  return table === undefined ? null : firstOf(table, source);
}

function exampleOf(name: string, row: ts.Expression | null, source: ts.SourceFile): string {
  if (row !== null && ts.isObjectLiteralExpression(row))
    return row.properties.reduce(
      (shown, property) =>
        ts.isPropertyAssignment(property)
          ? shown.replaceAll(`$${property.name.getText(source)}`, valueOf(property.initializer, source))
          : shown,
      name,
    );
  const values = row === null ? [] : ts.isArrayLiteralExpression(row) ? [...row.elements] : [row];
  return name.replace('%#', '0').replace(/%[sdifjop]/g, () => valueOf(values.shift(), source));
}

/** An expression `${...}` in a name becomes `…`. */
function testNamesOf(file: string, source: ts.SourceFile): TestName[] {
  const found: TestName[] = [];
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    let inner = groups;
    if (ts.isCallExpression(node) && CALLS.has(firstWord(node.expression))) {
      const [title] = node.arguments;
      const name =
        title === undefined
          ? null
          : ts.isStringLiteralLike(title)
            ? title.text
            : ts.isTemplateExpression(title)
              ? title.head.text + title.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
              : null;
      if (name !== null && node.arguments.length > 1) {
        const isGroup = firstWord(node.expression) === 'describe';
        const line = source.getLineAndCharacterOfPosition(node.arguments.pos).line + 1;
        const example = exampleOf(name, firstRow(node.expression, source), source);
        found.push({ file, line, text: name, groups, isGroup, example });
        if (isGroup) inner = [...groups, example];
      }
    }
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(source, []);
  return found;
}

/** Only files in `test` have test names. */
export function readSource(file: string, text: string): { comments: Comment[]; testNames: TestName[] } {
  if (file.endsWith('.css')) return { comments: commentsOf(file, text, styleComments(text)), testNames: [] };
  const source = parsed(file, text);
  return {
    comments: commentsOf(file, text, scriptComments(source)),
    testNames: file.startsWith('test/') ? testNamesOf(file, source) : [],
  };
}
