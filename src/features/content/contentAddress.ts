export const contentAddress = (id: string): string => `/content/${encodeURIComponent(id)}`;
