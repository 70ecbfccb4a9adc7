/** `npm run build`: builds the app, so that the next `npm start` finds it built. */
import { PROJECT_ROOT } from '../base/build';
import { endWith } from '../base/terminal';
import { buildAnew } from './buildApp';

buildAnew(PROJECT_ROOT).catch(endWith);
