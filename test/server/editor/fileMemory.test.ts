import { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FileMemory } from '../../../server/editor/fileMemory';

const MINUTE = 60_000;

let folder: string;
let file: string;
let reads: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memory-'));
  file = path.join(folder, 'a.yaml');
  writeFileSync(file, 'a: 1\n');
  reads = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = async () => (reads += 1);
const later = () => Date.now() + MINUTE;

test('the memory reads a file once while it stays', async () => {
  const memory = new FileMemory<number>(10, later);
  expect(await Promise.all([memory.get(file, read), memory.get(file, read)])).toEqual([1, 1]);
  expect(await memory.get(file, read)).toBe(1);
});

test('the memory reads a file again after another text, another time and another file', async () => {
  const memory = new FileMemory<number>(10, later);
  await memory.get(file, read);
  writeFileSync(file, 'a: 12\n');
  expect(await memory.get(file, read)).toBe(2);
  utimesSync(file, 1, 1);
  expect(await memory.get(file, read)).toBe(3);
  writeFileSync(`${file}.draft`, 'a: 34\n');
  renameSync(`${file}.draft`, file);
  expect(await memory.get(file, read)).toBe(4);
});

test('the memory reads a file again that changed just now', async () => {
  const memory = new FileMemory<number>(10, Date.now);
  await memory.get(file, read);
  expect(await memory.get(file, read)).toBe(2);
});

test('the memory keeps no failure', async () => {
  const memory = new FileMemory<number>(10, later);
  await expect(memory.get(file, () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(await memory.get(file, read)).toBe(1);
});

test('the memory keeps the last files only', async () => {
  const memory = new FileMemory<number>(1, later);
  const other = path.join(folder, 'b.yaml');
  writeFileSync(other, 'b: 1\n');
  for (const place of [file, other, other, file]) await memory.get(place, read);
  expect(reads).toBe(3);
});

test.each(['missing.yaml', '.', 'a.yaml/b.yaml'])('the memory has nothing for %s', async (name) => {
  const memory = new FileMemory<number>(10, later);
  expect([await memory.get(path.join(folder, name), read), reads]).toEqual([null, 0]);
});
