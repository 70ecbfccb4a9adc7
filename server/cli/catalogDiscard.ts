import { releasesDirOf } from '../catalog/publishCatalog';
import { DISK } from '../releases/folder/disk';
import { releaseFolder } from '../releases/folder/layout';
import { discardDraft } from '../releases/publish/draft';
import { dataDirOf, runTool } from './operatorTool';

const USAGE = 'Aufruf: npm run catalog:discard';

void runTool({ usage: USAGE, writes: true }, async () => {
  const wasThere = await discardDraft(releaseFolder(releasesDirOf(dataDirOf(process.env)), DISK));
  console.log(wasThere ? 'Der Entwurf ist verworfen.' : 'Es gibt keinen Entwurf.');
  return 0;
});
