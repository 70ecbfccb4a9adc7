/** The texts of the content pages. The views that show them import this file, which is a part of their code. */
import { addTexts } from './i18n';
import content from './locales/de_DE/content.json';

addTexts('content', content);
