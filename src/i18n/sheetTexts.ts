/** The texts around the advice sheet. Its views import this file, which is a part of their code. */
import { addTexts } from './i18n';
import sheet from './locales/de_DE/sheet.json';

addTexts('sheet', sheet);
