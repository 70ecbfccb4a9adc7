import type { PublishResult } from '../releases/publish/publish';
import { countOf } from './operatorTool';

/** Prints what a publication has written. */
export function printPublished(
  { pointer, files, packs, newPacks, leftovers }: PublishResult,
  { isDraft }: { readonly isDraft: boolean },
): void {
  const kilobytes = Math.ceil(newPacks.reduce((sum, pack) => sum + pack.size, 0) / 1024);
  const size = kilobytes < 1024 ? `${kilobytes} KB` : `${Math.round(kilobytes / 1024)} MB`;
  console.log(
    `${isDraft ? `Der Entwurf der Version ${pointer.version} liegt bereit` : `Version ${pointer.version} ist veröffentlicht`}: ` +
      `${countOf(files, 'Datei', 'Dateien')} in ${countOf(packs.length, 'Paket', 'Paketen')}, davon ${newPacks.length} neu (${size}).`,
  );
  if (isDraft) console.log('Administratoren sehen ihn mit „Entwurf ansehen“ in der Diagnose.');
  if (leftovers !== null) console.warn(`Alte Veröffentlichungen konnten nicht aufgeräumt werden: ${leftovers}`);
}
