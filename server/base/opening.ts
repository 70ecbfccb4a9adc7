import { dayOf } from './germanDays';

export const NOT_OPEN = 'Dieser Inhalt ist noch nicht freigegeben.';

/** Whether the file may be shown, by the server's clock. */
export const isOpen = ({ opens }: { readonly opens?: string }): boolean =>
  opens === undefined || opens <= dayOf(new Date());
