import { PROJECT_ROOT } from '../base/build';
import { endWith } from '../base/terminal';
import { endWithParents } from './boundChild';
import { buildAnew } from './buildApp';

endWithParents();
buildAnew(PROJECT_ROOT).catch(endWith);
