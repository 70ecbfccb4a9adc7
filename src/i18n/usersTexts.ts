/** The texts of accesses: form, list and keys. Their views import this file, which is a part of their code. */
import { addTexts } from './i18n';
import users from './locales/de_DE/users.json';

addTexts('users', users);
