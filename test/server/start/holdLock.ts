/** Locks the folder in its argument, prints a line and keeps the lock until it is killed. */
import { lockFolder } from '../../../server/start/folderLock';

lockFolder(process.argv[2] ?? '').then(
  () => {
    process.stdout.write('locked\n');
    setInterval(() => undefined, 60_000);
  },
  (error: unknown) => {
    process.stdout.write(`refused: ${String(error)}\n`);
    process.exit(1);
  },
);
