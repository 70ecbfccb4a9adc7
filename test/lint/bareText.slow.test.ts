/**
 * Checks that no view has a bare text beside an element that comes and goes. A bare text has no element of its own. If
 * a browser extension replaces such a text, the view breaks.
 */
import path from 'node:path';
import ts from 'typescript';

jest.setTimeout(120_000);

const ROOT = path.resolve(__dirname, '../..');

type Kind = 'text' | 'goingText' | 'going' | 'lasting';

const { StringLike, NumberLike, Null, Undefined, BooleanLike } = ts.TypeFlags;
const alternatives = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types.flatMap(alternatives) : [type]);

/** Returns the kind of a child, or null for white space and empty expressions. */
function kindOf(child: ts.JsxChild, checker: ts.TypeChecker): Kind | null {
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? null : 'text';
  if (!ts.isJsxExpression(child)) return 'lasting';
  if (child.expression === undefined) return null;
  const types = alternatives(checker.getTypeAtLocation(child.expression));
  const has = (flags: ts.TypeFlags) => types.some((type) => (type.flags & flags) !== 0);
  const isGone = has(Null | Undefined | BooleanLike);
  if (types.every((type) => type.flags & (StringLike | NumberLike | Null | Undefined | BooleanLike)))
    return isGone ? 'goingText' : 'text';
  // The expression may be `children`. The check finds a text among the children in the view that passes them.
  if (has(StringLike | NumberLike)) return 'lasting';
  const isChosen = isGone || ts.isConditionalExpression(child.expression);
  return isChosen || types.some((type) => checker.isArrayType(type)) ? 'going' : 'lasting';
}

function hasBareText(kinds: readonly (Kind | null)[]): boolean {
  const there = kinds.filter((kind) => kind !== null);
  const isText = (kind: Kind) => kind === 'text' || kind === 'goingText';
  const isGoing = (kind: Kind) => kind === 'going' || kind === 'goingText';
  return there.length > 1 && there.some(isText) && there.some(isGoing);
}

/** File and line of each element that has a bare text among its children. */
function findBareTexts(fileNames: readonly string[], options: ts.CompilerOptions, host?: ts.CompilerHost): string[] {
  const program = ts.createProgram(fileNames, options, host);
  const checker = program.getTypeChecker();
  const found: string[] = [];
  for (const name of fileNames) {
    const file = program.getSourceFile(name);
    if (file === undefined) throw new Error(`${name} cannot be read`);
    const visit = (node: ts.Node): void => {
      if (
        (ts.isJsxElement(node) || ts.isJsxFragment(node)) &&
        hasBareText(node.children.map((one) => kindOf(one, checker)))
      )
        found.push(`${path.relative(ROOT, name)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile) as { config: object };
const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);

test('the check finds JSX text that shares its parent with a conditionally rendered element', () => {
  const name = path.join(ROOT, 'src/Sample.tsx');
  const text = `export const Sample = ({ is, name, all }: { is: boolean; name: string; all: string[] }) => (
    <div>
      <p>{is && <b />}{name}</p>
      <p><b />{is && name}</p>
      <p>text{all.map((one) => <b key={one} />)}</p>
      <p>{is ? <b /> : <i />} text</p>
      <p>{is && <b />}<span>{name}</span></p>
      <p>{name} text <b /></p>
      <p>{is && name}</p>
    </div>
  );`;
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (file, target) =>
    file === name ? ts.createSourceFile(file, text, target, true) : getSourceFile(file, target);
  const lines = findBareTexts([name], options, host).map((place) => place.split(':')[1]);
  expect(lines).toEqual(['3', '4', '5', '6']);
});

test('no view has JSX text that shares its parent with a conditionally rendered element', () => {
  const views = fileNames.filter((name) => name.startsWith(path.join(ROOT, 'src')) && name.endsWith('.tsx'));
  expect(views.length).toBeGreaterThan(100);
  expect(findBareTexts([...views, ...fileNames.filter((name) => name.endsWith('.d.ts'))], options)).toEqual([]);
});
