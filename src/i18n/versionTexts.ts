/** The texts of updates and version information. The windows that show them import this file, which is a part of their code. */
import { addTexts } from './i18n';
import version from './locales/de_DE/version.json';

addTexts('version', version);
