import type { KeyVault } from '../access/accessKeys';
import type { Config } from '../base/config';
import type { Db } from '../db/database';
import { createDemoUsers, demoAccessFile, type DemoKeys } from '../users/demoUsers';
import { hasUsers } from '../users/userStore';
import type { Terminal } from '../base/terminal';

/** `missing` when no users exist. `known` when users existed before the start. */
export type FirstAccess = DemoKeys | 'missing' | 'known';

export async function makeFirstAccess(db: Db, vault: KeyVault, { demo, dataDir }: Config): Promise<FirstAccess> {
  if (demo) return (await createDemoUsers(db, vault, dataDir)) ?? 'known';
  return (await hasUsers(db)) ? 'known' : 'missing';
}

export function sayFirstAccess(access: FirstAccess, config: Config, terminal: Terminal): void {
  const { openedBy, dataDir } = config;
  if (access === 'known') return;
  if (access !== 'missing') {
    sayDemoKeys(access, demoAccessFile(dataDir), terminal);
    if (openedBy.length > 0)
      terminal.write(`Achtung: DEMO=1 hat Demo-Zugänge verlangt, obwohl ${openedBy.join(', ')} gesetzt ist.\n`);
    return;
  }
  terminal.write('Es gibt noch keinen Zugang. Den ersten legt „npm run user:create“ an.\n');
  if (openedBy.length > 0)
    terminal.write(`Demo-Zugänge entstehen hier nur mit DEMO=1, denn ${openedBy.join(', ')} ist gesetzt.\n`);
}

/** Shows the keys in a terminal only, because other outputs are stored. */
function sayDemoKeys(keys: DemoKeys, file: string, terminal: Terminal): void {
  if (terminal.isTTY !== true) {
    terminal.write(`Demo-Zugänge sind angelegt. Ihre Zugangsschlüssel stehen in ${file}.\n`);
    return;
  }
  const lines = Object.entries(keys).map(([group, key]) => `  ${group.padEnd(12)} ${key}`);
  terminal.write(`${['Zugangsschlüssel der Demo:', ...lines, `Sie stehen auch in ${file}.`].join('\n')}\n`);
}
