import { PassThrough } from 'node:stream';
import { ask, canAsk, type Asked } from '../../../server/cli/question';

const end = (isTTY: boolean) => Object.assign(new PassThrough(), { isTTY });
const terminal = (): Asked & { readonly input: PassThrough; readonly output: PassThrough } => ({
  input: end(true),
  output: end(true),
});

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('a command can ask only when a person reads and writes (input %s, output %s): %s', (input, output, expected) =>
  expect(canAsk({ input: end(input), output: end(output) })).toBe(expected),
);

test.each([
  ['ja\n', true],
  [' JA \n', true],
  ['j\n', false],
  ['nein\n', false],
  ['\n', false],
  ['ja?\n', false],
])('the typed answer %j counts as consent: %s', async (typed, expected) => {
  const asked = terminal();
  const answer = ask('Wirklich?', asked);
  asked.input.write(typed);
  expect(await answer).toBe(expected);
  expect(String(asked.output.read())).toBe('Wirklich? (ja/nein) ');
});

test('a command cannot ask in a stream that is no terminal', () => {
  expect(canAsk({ input: new PassThrough(), output: new PassThrough() })).toBe(false);
});

test('a closed terminal counts as no', async () => {
  const asked = terminal();
  const answer = ask('Wirklich?', asked);
  asked.input.end();
  expect(await answer).toBe(false);
});
