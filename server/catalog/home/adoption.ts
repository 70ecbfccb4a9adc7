import { isWithin } from '../../base/isWithin';
import { ReleaseError } from '../../releases/folder/releaseError';
import { fingerprintIfStill, fingerprintOf } from './fingerprint';
import { moveIntoPlace, withCopyBeside } from './placeCatalog';

/** What a person wants, and what the command has found. Paths are absolute and without links. */
export interface AdoptionWish {
  readonly folder: string;
  readonly catalogDir: string;
  readonly hasCatalog: boolean;
  readonly replace: boolean;
  /** True when the command can ask in a terminal. */
  readonly canAsk: boolean;
}

type AdoptionStep = { readonly kind: 'adopt' } | { readonly kind: 'ask' | 'refuse'; readonly text: string };

/** The text is a German question or reason. */
export function decideAdoption({ folder, catalogDir, hasCatalog, replace, canAsk }: AdoptionWish): AdoptionStep {
  if (folder === catalogDir) return refuse(`${folder} ist schon der Katalog dieses Servers.`);
  if (isWithin(folder, catalogDir) || isWithin(catalogDir, folder))
    return refuse(`${folder} und der Katalog dieses Servers (${catalogDir}) liegen ineinander.`);
  if (!hasCatalog) return { kind: 'adopt' };
  if (!replace)
    return refuse(
      `Dieser Server hat schon einen Katalog (${catalogDir}). Mit --replace tritt ${folder} an dessen Stelle.`,
    );
  if (!canAsk)
    return refuse(
      `--replace fragt nach, und das geht nur in einem Terminal. Ohne Terminal verschieben Sie zuerst ${catalogDir}.`,
    );
  return { kind: 'ask', text: `Soll ${folder} an die Stelle des Katalogs ${catalogDir} treten?` };
}

const refuse = (text: string): AdoptionStep => ({ kind: 'refuse', text });

interface Adoption {
  readonly folder: string;
  readonly catalogDir: string;
  /** State of the folder before its check (reading/folderState.ts). */
  readonly state: string;
  /** Ending of the former catalogue's new name. */
  readonly time: string;
}

/**
 * Copies a checked folder to the server's place. Returns the former catalogue's folder, or null without one.
 * @throws ReleaseError when the folder has changed since its check
 */
export const adoptCatalog = ({ folder, catalogDir, state, time }: Adoption): Promise<string | null> =>
  withCopyBeside({ from: folder, catalogDir }, async (copy) => {
    const fingerprint = await fingerprintIfStill(folder, state);
    if (fingerprint === null || (await fingerprintOf(copy)) !== fingerprint)
      throw new ReleaseError(`${folder} hat sich während der Prüfung geändert. Bitte noch einmal versuchen.`);
    return (await moveIntoPlace(copy, catalogDir, time)).former;
  });
