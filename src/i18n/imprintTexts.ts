/** The texts of the imprint and the privacy policy. The views that show them import this file, which is a part of their code. */
import { addTexts } from './i18n';
import imprint from './locales/de_DE/imprint.json';

addTexts('imprint', imprint);
