import { dayOf } from './germanDays';

export const NOT_OPEN = 'Dieser Inhalt ist noch nicht freigegeben.';

export const isOpen = ({ opens }: { readonly opens?: string }): boolean =>
  opens === undefined || opens <= dayOf(new Date());
