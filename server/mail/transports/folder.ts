import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mimeStream } from '../mime';
import type { Transport } from './transport';

/** Mails go to this folder when there is no SMTP server. */
export const mailFolder = (dataDir: string): string => path.join(dataDir, 'mail');

export async function removeMailFiles(dataDir: string, mails: readonly string[]): Promise<void> {
  for (const id of mails) await rm(path.join(mailFolder(dataDir), `${id}.eml`), { force: true });
}

/** Writes a mail under a draft name first. A file with its final name is complete. */
export function folderTransport(folder: string): Transport {
  return {
    deliver: async ({ mail, open, signal }) => {
      const file = path.join(folder, `${mail.id}.eml`);
      const draft = `${file}.draft`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await pipeline(mimeStream(mail, open), createWriteStream(draft, { mode: 0o600, flush: true }), { signal });
        await rename(draft, file);
        return { kind: 'sent', answered: true };
      } catch (error) {
        return { kind: 'failed', answered: true, error };
      }
    },
  };
}
