/** The texts of the customer folder and its buttons. Their views import this file, which is a part of their code. */
import { addTexts } from './i18n';
import folder from './locales/de_DE/folder.json';

addTexts('folder', folder);
