/** The texts of number fields, carousels and tables in texts. All import this file, which is a part of their code. */
import { addTexts } from './i18n';
import controls from './locales/de_DE/controls.json';

addTexts('controls', controls);
