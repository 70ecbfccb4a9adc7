/** The texts of forms and tools. The views that show them import this file, which is a part of their code. */
import { addTexts } from './i18n';
import forms from './locales/de_DE/forms.json';

addTexts('forms', forms);
