import 'i18next';
import type { LateTexts } from '../i18n/lateTexts';
import type { namespaces } from '../i18n/namespaces';

/** Makes the compiler report unknown translation keys. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'frame';
    resources: typeof namespaces & LateTexts;
  }
}
