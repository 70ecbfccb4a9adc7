import { endWithParents } from '../base/boundChild';
import { PROJECT_ROOT } from '../base/build';
import { endWith } from '../base/terminal';
import { buildAnew } from './buildApp';

endWithParents();
buildAnew(PROJECT_ROOT).catch(endWith);
