/** The texts of the ways to the support. The contact panel's contents import this file, which is a part of their code. */
import { addTexts } from './i18n';
import contact from './locales/de_DE/contact.json';

addTexts('contact', contact);
