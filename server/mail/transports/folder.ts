/** Writes mails as files instead of sending them: for trying things out, or for a mail server that takes up a folder. */
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mimeStream } from '../mime';
import type { Transport } from './transport';

export const mailFolder = (dataDir: string): string => path.join(dataDir, 'mail');

/** Removes the files of these mails, as far as there are any. */
export async function removeMailFiles(dataDir: string, mails: readonly string[]): Promise<void> {
  for (const id of mails) await rm(path.join(mailFolder(dataDir), `${id}.eml`), { force: true });
}

/** `folder` is made where it is missing. A file is whole from the moment it has its name, and only its owner reads it. */
export function folderTransport(folder: string): Transport {
  return {
    deliver: async ({ mail, open, signal }) => {
      const file = path.join(folder, `${mail.id}.eml`);
      const draft = `${file}.draft`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // Stryker disable next-line BooleanLiteral: Only a loss of power would tell.
        await pipeline(mimeStream(mail, open), createWriteStream(draft, { mode: 0o600, flush: true }), { signal });
        await rename(draft, file);
        return { kind: 'sent', answered: true };
      } catch (error) {
        return { kind: 'failed', answered: true, error };
      }
    },
  };
}
