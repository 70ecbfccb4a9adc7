/** The secret behind stored access keys: `SECRET`, or one made once in the data folder. */
import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SECRET_MIN_LENGTH, type Config } from '../base/config';
import { reasonOf } from '../base/errorCode';
import { StartFault } from '../base/startFault';

export interface Secrets {
  readonly current: string;
  /** Those under which the keys may still be stored. */
  readonly former: readonly string[];
}

/**
 * The secret, and what it may follow on: `SECRET_PREVIOUS`, and the data folder's own one where `SECRET` takes its place.
 * @throws StartFault when the file cannot be read or is too short to be one of ours
 */
export async function loadSecrets(config: Pick<Config, 'secret' | 'secretPrevious' | 'dataDir'>): Promise<Secrets> {
  const { secret, secretPrevious, dataDir } = config;
  const own = secret === null ? null : await readIfReadable(path.join(dataDir, 'secret'));
  return {
    current: await loadSecret(secret, dataDir),
    former: [secretPrevious, own].flatMap((text) => (text === null ? [] : [text.trim()])),
  };
}

/**
 * The configured secret, else the content of `DATA_DIR/secret` (mode 0600), which the first start makes.
 * @throws StartFault when the file cannot be read or is too short to be one of ours
 */
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

/**
 * What is there already is not replaced: the error of reading it says why it cannot be read. By link, so that of several servers
 * that start at once on a shared folder one wins and all read the same.
 */
async function makeSecret(file: string): Promise<string> {
  const temporary = `${file}.${randomUUID()}`;
  // Stryker disable next-line StringLiteral: The name is random: no file has it.
  // Stryker disable next-line BooleanLiteral: Seen only after a power cut.
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
