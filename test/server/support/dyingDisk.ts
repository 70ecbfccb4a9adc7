import { DISK, type Disk } from '../../../server/releases/folder/disk';

type Moment = 'before' | 'after';

/**
 * A disk of a process that is killed before or after the write with the number `deadly`, counted from 1: `death`
 * resolves, and no later step of the call runs.
 */
export function dyingDisk(deadly: number, moment: Moment): { readonly disk: Disk; readonly death: Promise<'dead'> } {
  let die: () => void = () => undefined;
  const death = new Promise<'dead'>((resolve) => {
    die = () => resolve('dead');
  });
  let writes = 0;
  const mortal =
    <Words extends readonly unknown[]>(write: (...words: Words) => Promise<void>) =>
    async (...words: Words): Promise<void> => {
      writes += 1;
      if (writes !== deadly || moment === 'after') await write(...words);
      if (writes !== deadly) return;
      die();
      await new Promise(() => undefined);
    };
  const { write, rename, remove, syncFolder } = DISK;
  const disk = { write: mortal(write), rename: mortal(rename), remove: mortal(remove), syncFolder: mortal(syncFolder) };
  return { disk, death };
}
