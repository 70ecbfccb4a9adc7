/** The page of a content group. */
export const contentAddress = (id: string): string => `/content/${encodeURIComponent(id)}`;
