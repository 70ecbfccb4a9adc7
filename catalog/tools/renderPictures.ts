/**
 * Renders the pictures of tools/render/pictures.json that media/pictures has not yet: `npm run catalog:pictures`. Needs
 * Blender and python3-numpy (tools/render/README.md); no install, start or test does. `--only REGEX` takes a part of the
 * list, `--force` renders what exists again, what follows `--` goes to render.py (`-- --threads 1 --samples 16`).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { mediaPath } from './products';

/** A picture of the list: options of render.py by their names; `name` is the file's. */
interface Job {
  readonly name?: string;
  readonly scene: string;
  readonly style?: string;
  readonly model: string;
  readonly colour: string;
  readonly [option: string]: string | number | undefined;
}

const SCRIPTS = path.join(__dirname, 'render');
const QUALITY = 80;

const nameOf = ({ name, scene, style, model, colour }: Job): string =>
  name ?? [scene, style, model, colour].filter((part) => part !== undefined).join('-');

/** Renders one picture; throws what Blender said when it fails. */
async function renderPicture({ name: _name, ...options }: Job, more: readonly string[], file: string): Promise<void> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'tile-pictures-'));
  const png = path.join(scratch, 'picture.png');
  const own = Object.entries(options).flatMap(([key, value]) => [`--${key}`, String(value)]);
  const script = path.join(SCRIPTS, 'render.py');
  const run = spawnSync('blender', ['-b', '--factory-startup', '-P', script, '--', ...own, ...more, '--out', png], {
    encoding: 'utf8',
  });
  try {
    if (!existsSync(png)) throw new Error(`${run.error?.message ?? ''}\n${run.stdout}\n${run.stderr}`);
    await sharp(png).webp({ quality: QUALITY, effort: 6 }).toFile(file);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string', default: '' }, force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const list: Job[] = JSON.parse(readFileSync(path.join(SCRIPTS, 'pictures.json'), 'utf8'));
  for (const job of list.filter((each) => new RegExp(values.only).test(nameOf(each)))) {
    const file = mediaPath(`pictures/${nameOf(job)}.webp`);
    if (existsSync(file) && !values.force) continue;
    const started = Date.now();
    await renderPicture(job, positionals, file);
    console.log(`${path.basename(file)}: ${Math.round((Date.now() - started) / 1000)} s`);
  }
}

void main();
