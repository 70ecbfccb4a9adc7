import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SECRET_MIN_LENGTH, type Config } from '../base/config';
import { reasonOf } from '../base/errorCode';
import { StartFault } from '../base/startFault';

export interface Secrets {
  readonly current: string;
  readonly former: readonly string[];
}

/** @throws StartFault for an unreadable or too short secret file */
export async function loadSecrets(config: Pick<Config, 'secret' | 'secretPrevious' | 'dataDir'>): Promise<Secrets> {
  const { secret, secretPrevious, dataDir } = config;
  const own = secret === null ? null : await readIfReadable(path.join(dataDir, 'secret'));
  return {
    current: await loadSecret(secret, dataDir),
    former: [secretPrevious, own].flatMap((text) => (text === null ? [] : [text.trim()])),
  };
}

async function loadSecret(configured: string | null, dataDir: string): Promise<string> {
  if (configured !== null) return configured;
  const file = path.join(dataDir, 'secret');
  try {
    const secret = ((await readIfReadable(file)) ?? (await makeSecret(file))).trim();
    if (secret.length >= SECRET_MIN_LENGTH) return secret;
  } catch (error) {
    throw new StartFault(`Das Geheimnis in ${file} ist nicht lesbar: ${reasonOf(error)}.`);
  }
  throw new StartFault(`Das Geheimnis in ${file} ist beschädigt (unter ${SECRET_MIN_LENGTH} Zeichen).`);
}

/** Several servers may start at once, so `link` lets only one create the file. */
async function makeSecret(file: string): Promise<string> {
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(temporary, file);
  } catch (error) {
    if (reasonOf(error) !== 'EEXIST') throw error;
  } finally {
    await unlink(temporary);
  }
  return readFile(file, 'utf8');
}

const readIfReadable = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);
