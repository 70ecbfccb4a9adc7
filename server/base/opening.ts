/** What the server says of media that open on a later day. */
import { dayOf } from './germanDays';

export const NOT_OPEN = 'Dieser Inhalt ist noch nicht freigegeben.';

/** Whether the opening day of a file has come, by the server's clock. */
export const isOpen = ({ opens }: { readonly opens?: string }): boolean =>
  opens === undefined || opens <= dayOf(new Date());
