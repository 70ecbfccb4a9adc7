/** Collects the comments, test names and documents of the repository. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isDocument, type Paragraph, paragraphsOf } from './documents';
import { type Comment, readSource, SOURCE, type TestName } from './sources';

const ROOT = path.join(__dirname, '../..');
const EVERYTHING = ['src', 'sw', 'server', 'test', 'bench', 'catalog', 'docs', 'deploy'];

export interface Prose {
  readonly comments: readonly Comment[];
  readonly testNames: readonly TestName[];
  readonly paragraphs: readonly Paragraph[];
}

function filesBelow(place: string): string[] {
  if (!statSync(path.join(ROOT, place)).isDirectory()) return [place];
  return readdirSync(path.join(ROOT, place), { withFileTypes: true }).flatMap((entry) =>
    entry.name.startsWith('.') || entry.name === 'node_modules' || entry.isSymbolicLink()
      ? []
      : filesBelow(path.posix.join(place, entry.name)),
  );
}

/** The files and folders that are checked when no folder is named. */
export const everything = (): string[] => [
  ...EVERYTHING,
  ...readdirSync(ROOT).filter((name) => isDocument(name) || (SOURCE.test(name) && !name.startsWith('.'))),
];

/** `places` are paths from the repository's root. */
export function proseOf(places: readonly string[]): Prose {
  const files = [...new Set(places.flatMap((place) => filesBelow(path.posix.normalize(place))))].toSorted();
  const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
  const sources = files.filter((file) => SOURCE.test(file)).map((file) => readSource(file, read(file)));
  return {
    comments: sources.flatMap(({ comments }) => comments),
    testNames: sources.flatMap(({ testNames }) => testNames),
    paragraphs: files.filter(isDocument).flatMap((file) => paragraphsOf(file, read(file))),
  };
}
