/**
 * `npm run prose:sample -- --seed N [--room R]` prints randomly drawn comments, test names and paragraphs, to be
 * graded. The same seed draws the same sample. A room is a folder such as `src/features/cart`.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { spoken, wordCount } from './rules';
import { everything, proseOf } from './tree';

/** A comment with fewer words is left out, because it is a tool's command or a heading. */
const MIN_WORDS = 3;

/** A test name without a word is left out, because it comes from a table of values. */
const WORD = /\p{L}{2}/u;

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' }, room: { type: 'string' } } });

/** Random numbers from 0 to 1 (mulberry32). The same seed gives the same numbers. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const next = numbers(Number(values.seed));

/** Returns `count` of the items in random order. */
function drawn<Item>(items: readonly Item[], count: number): Item[] {
  const rest = [...items];
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(Math.floor(next() * rest.length), 1),
  ).flat();
}

const indented = (text: string): string => `    ${text.split('\n').join('\n    ')}`;

const { room } = values;
const prose = proseOf(room === undefined ? everything() : [room, `test/${room}`].filter((place) => existsSync(place)));

console.log('# Comments, each with its code\n');
drawn(
  prose.comments.filter(({ text }) => wordCount(spoken(text)) >= MIN_WORDS),
  40,
).forEach(({ file, line, text, code }, index) =>
  console.log(`${index + 1}. ${file}:${line}\n${indented(text)}\n    > ${code}\n`),
);

console.log('# Test names, with the first row of a table (‹ › around values that are code)\n');
drawn(
  prose.testNames.filter(({ isGroup, example }) => !isGroup && WORD.test(example.replace(/[%$]\w+/g, ''))),
  20,
).forEach(({ file, line, example, groups }, index) =>
  console.log(`${index + 1}. ${file}:${line}\n${indented([...groups, example].join(' › '))}\n`),
);

console.log('# Paragraphs\n');
drawn(prose.paragraphs, 10).forEach(({ file, line, text }, index) =>
  console.log(`${index + 1}. ${file}:${line}\n${indented(text)}\n`),
);
