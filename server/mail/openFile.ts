import { Readable } from 'node:stream';
import type { Db } from '../db/database';
import type { MailFile } from '../db/schema';
import type { ReleaseStore } from '../releases/serve/releaseStore';
import type { FoundFile } from '../releases/serve/foundFile';
import { readSheet, type Turn } from './sheetStore';

interface Sources {
  readonly db: Db;
  readonly releases: Pick<ReleaseStore, 'open'>;
  /** Runs each query. Absent when no other call waits for the database. */
  readonly turn?: Turn;
}

export function openMailFile(
  { db, releases, turn }: Sources,
  mailId: string,
  place: number,
  file: MailFile,
): FoundFile {
  if (file.printed !== true) return releases.open(file);
  return {
    type: file.type,
    length: file.length,
    etag: `"${mailId}.${place}"`,
    read: (start = 0, end = file.length) => Readable.from(readSheet(db, { mailId, place }, { start, end }, turn)),
  };
}
