export interface PersonName {
  readonly firstname: string;
  readonly lastname: string;
}

/** Empty for a person without a name. */
export const fullName = ({ firstname, lastname }: PersonName): string =>
  [firstname, lastname].filter((part) => part !== '').join(' ');
