/** The texts of the lightbox. The windows that show them import this file, which is a part of their code. */
import { addTexts } from './i18n';
import lightbox from './locales/de_DE/lightbox.json';

addTexts('lightbox', lightbox);
