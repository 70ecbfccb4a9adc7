/** The texts of the usage page. Its view imports this file, which is a part of its code. */
import { addTexts } from './i18n';
import usage from './locales/de_DE/usage.json';

addTexts('usage', usage);
