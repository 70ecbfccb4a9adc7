import { gzipSync } from 'node:zlib';
import { isState, isWithinLimits } from '../../../server/fleet/stateLimits';

const bytes = (text: string) => Buffer.from(text);
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each([
  ['a list of depth 100', nested(100), true],
  ['a list of depth 101', nested(101), false],
  ['a list of depth 101 without an end', '['.repeat(101), false],
  ['objects of depth 101', '{"a":'.repeat(101), false],
  ['brackets in a text', JSON.stringify({ a: '[{'.repeat(200) }), true],
  ['an escaped quotation mark before brackets', JSON.stringify({ a: `"${'['.repeat(200)}` }), true],
  ['an escaped backslash at the end of a text before brackets', `{"a":"\\\\","b":${nested(100)}}`, false],
  ['a code for a quotation mark before brackets', `{"a":"\\u0022${'['.repeat(200)}"}`, true],
  ['letters of several bytes', JSON.stringify({ ä: '§€𝄞'.repeat(200) }), true],
  ['many lists side by side', `[${'[],'.repeat(1_000)}[]]`, true],
  ['250,001 lists side by side', `[${'[],'.repeat(250_000)}[]]`, false],
  ['500,001 numbers', `[${'1,'.repeat(500_001)}1]`, false],
  ['many commas in a text', JSON.stringify({ a: ','.repeat(600_000) }), true],
])('isWithinLimits judges %s', (_what, json, isGood) => {
  expect(isWithinLimits(bytes(json))).toBe(isGood);
});

test.each([
  ['an object', gzipSync('{"a":1}'), true],
  ['an object in two parts of gzip', Buffer.concat([gzipSync('{"a":'), gzipSync('1}')]), true],
  ['a list', gzipSync('[]'), false],
  ['no JSON', gzipSync('{'), false],
  ['no gzip', bytes('{}'), false],
  ['exactly 4 MiB', gzipSync(`{"a":"${'x'.repeat(4_194_304 - 8)}"}`), true],
  ['one byte more than 4 MiB', gzipSync(`{"a":"${'x'.repeat(4_194_304 - 7)}"}`), false],
])('isState judges %s', (_what, packed, isGood) => {
  expect(isState(packed)).toBe(isGood);
});
