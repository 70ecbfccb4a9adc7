/** Tests how a mutation run counts mutants that test/mutation/equivalents.json calls equivalent. */
import { readFileSync } from 'node:fs';
import { keysOf, readEquivalents, type EquivalentsList } from '../mutation/equivalents';
import { isEnough, passes, scoreOf, type Report } from '../mutation/score';

const SOURCE = 'if (a)\n  return   b;\nreturn c;\n';

/** A mutant that replaces a condition in line 1 by `true`. */
const mutant = (status: string, line = 1, replacement = 'true') => ({
  status,
  mutatorName: 'ConditionalExpression',
  replacement,
  location: { start: { line } },
});

type Mutant = ReturnType<typeof mutant>;

const report = (...mutants: Mutant[]): Report => ({
  files: { 'a.ts': { source: SOURCE, mutants } },
});

const listed = (line: string, replacement = 'true', file = 'a.ts'): EquivalentsList => ({
  [file]: [{ line, reason: 'Both values have the same effect.', mutants: [['ConditionalExpression', replacement]] }],
});

const killed = [mutant('Killed'), mutant('Killed'), mutant('Timeout')];

test.each<[rule: string, others: Mutant[], list: EquivalentsList, expected: object]>([
  ['counts a survivor that no entry names', [mutant('Survived')], {}, { equivalent: 0, survived: 1, percent: 75 }],
  ['leaves out a listed survivor', [mutant('Survived')], listed('if (a)'), { equivalent: 1, survived: 0 }],
  ['leaves out a listed mutant that no test reaches', [mutant('NoCoverage')], listed('if (a)'), { equivalent: 1 }],
  [
    'leaves out all survivors that one entry names',
    [mutant('Survived'), mutant('Survived')],
    listed('if (a)'),
    { equivalent: 2, survived: 0 },
  ],
  [
    'compares the trimmed line',
    [mutant('Survived', 2, 'x')],
    listed('return   b;', 'x'),
    { equivalent: 1, survived: 0 },
  ],
  [
    'joins the lines of a replacement',
    [mutant('Survived', 3, '{\n  x\n}')],
    listed('return c;', '{ x }'),
    { equivalent: 1, survived: 0 },
  ],
  ['ignores mutants that do not compile', [mutant('CompileError')], {}, { equivalent: 0, survived: 0 }],
  ['ignores entries of other files', [], listed('if (a)', 'true', 'b.ts'), { equivalent: 0, survived: 0 }],
  [
    'reports an entry with another line',
    [mutant('Survived')],
    listed('return c;'),
    { equivalent: 0, survived: 1, percent: 75, unmatched: keysOf(listed('return c;')) },
  ],
  [
    'reports an entry with another replacement',
    [mutant('Survived')],
    listed('if (a)', 'false'),
    { equivalent: 0, survived: 1, percent: 75, unmatched: keysOf(listed('if (a)', 'false')) },
  ],
  ['reports an entry whose mutant a test kills', [], listed('if (a)'), { unmatched: keysOf(listed('if (a)')) }],
])('scoreOf %s', (_, others, list, expected) => {
  const { survivors, ...score } = scoreOf('a', report(...killed, ...others), keysOf(list));
  expect({ ...score, survived: survivors.length }).toMatchObject({
    killed: 3,
    timedOut: 1,
    percent: 100,
    unmatched: [],
    ...expected,
  });
});

test('scoreOf counts equivalent mutants among the mutants of a folder, but not as unreached', () => {
  const mutants = [...killed, mutant('NoCoverage'), mutant('NoCoverage', 3)];
  const score = scoreOf('a', report(...mutants), keysOf(listed('if (a)')));
  expect(score).toMatchObject({ mutants: 5, killed: 3, equivalent: 1, unreached: 1, percent: 75 });
});

test('scoreOf gives 100 % when all mutants are equivalent', () => {
  expect(scoreOf('a', report(mutant('Survived')), keysOf(listed('if (a)')))).toMatchObject({
    percent: 100,
    mutants: 1,
  });
});

test('a mutation run fails when a score is too low or an entry matches no survivor', () => {
  const low = scoreOf('a', report(mutant('Killed'), mutant('Survived')), []);
  const unmatched = scoreOf('a', report(mutant('Killed')), keysOf(listed('if (a)')));
  const equivalent = scoreOf('a', report(mutant('Survived')), keysOf(listed('if (a)')));
  expect([low, unmatched, equivalent].map(passes)).toEqual([false, false, true]);
  expect([low, unmatched].map(isEnough)).toEqual([false, true]);
});

test('equivalents.json names each mutant once', () => {
  const names = readEquivalents().map((key) => JSON.stringify(key));
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
});

test('each line of the committed list stands in its file', () => {
  const linesOf = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim());
  expect(readEquivalents().filter(({ file, line }) => !linesOf(file).includes(line))).toEqual([]);
});
