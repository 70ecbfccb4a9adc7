import type { ReleaseFile } from '../../releases/publish/releaseFile';

/**
 * Maps a medium's address to the first day (`YYYY-MM-DD`) on which a document shows it. Contains only days after
 * `today`.
 */
export function openingDays(
  bodies: readonly unknown[],
  files: ReadonlyMap<string, ReleaseFile>,
  today: string,
): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  const visit = (value: unknown, opens: string): void => {
    if (typeof value === 'string') {
      const address = files.get(value)?.address;
      const known = address === undefined ? undefined : days.get(address);
      if (address !== undefined && (known === undefined || opens < known)) days.set(address, opens);
    } else if (value !== null && typeof value === 'object') {
      const own: unknown = 'valid_from' in value ? value.valid_from : undefined;
      const from = typeof own === 'string' && own > opens ? own : opens;
      for (const part of Object.values(value)) visit(part, from);
    }
  };
  for (const body of bodies) visit(body, '');
  return new Map([...days].filter(([, day]) => day > today));
}

export const withOpeningDays = (media: readonly ReleaseFile[], days: ReadonlyMap<string, string>): ReleaseFile[] =>
  media.map((file) => {
    const opens = days.get(file.address);
    return opens === undefined ? file : { ...file, opens };
  });
