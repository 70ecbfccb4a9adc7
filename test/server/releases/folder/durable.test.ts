import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { place, syncFolder } from '../../../../server/releases/folder/durable';
import { removeTempStores, tempStore } from '../tempStore';

afterAll(removeTempStores);

let folder: string;
let target: string;

beforeEach(() => {
  folder = tempStore();
  mkdirSync(folder, { recursive: true });
  target = path.join(folder, 'current');
  writeFileSync(target, 'old');
});

test('the function "place" writes a draft file, then replaces the old file, and reports both steps', async () => {
  const steps: string[] = [];
  await place(target, 'new', (step) => {
    steps.push(`${step}: ${readFileSync(target, 'utf8')}`);
    if (steps.length === 1)
      expect(readdirSync(folder).some((name) => /^current\.[0-9a-f]{12}\.draft$/.test(name))).toBe(true);
  });
  expect(steps).toEqual(['current drafted: old', 'current placed: new']);
  expect(readdirSync(folder)).toEqual(['current']);
  await place(target, Uint8Array.of(49, 50));
  expect(readFileSync(target, 'utf8')).toBe('12');
});

test('the function "place" keeps the old file and leaves no draft file when a step fails', async () => {
  const fail = () => {
    throw new Error('power cut');
  };
  await expect(place(target, 'new', fail)).rejects.toThrow('power cut');
  expect(readFileSync(target, 'utf8')).toBe('old');
  expect(readdirSync(folder)).toEqual(['current']);
});

test('the function "place" throws an error when the folder of the file is missing', async () => {
  await expect(place(path.join(folder, 'none', 'current'), 'new')).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(syncFolder(path.join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
  await syncFolder(folder);
});
