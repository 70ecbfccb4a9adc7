import { readFileSync } from 'node:fs';

/** Reserved for open files that are not connections. The embedded database alone opens about 150. */
const OTHER_FILES = 512;
/** Enough connections for one or two browsers. The server allows them even with few file descriptors. */
const FEWEST = 16;

/** Leaves enough file descriptors for pages, mails and the database. `limits` is the text of /proc/self/limits. */
export function mostConnections(limits: string): number {
  const [, files] = /^Max open files +(\d+)/m.exec(limits) ?? [];
  return files === undefined ? Infinity : Math.max(FEWEST, Math.floor((Number(files) - OTHER_FILES) / 2));
}

export function systemLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
