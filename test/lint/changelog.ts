/** A version's heading in CHANGELOG.md, in the format of keepachangelog.com. */
const HEADING = /^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/;

export interface ChangelogVersion {
  readonly version: string;
  /** Such as `2026-12-01`. */
  readonly date: string;
  readonly text: string;
}

/** Returns the versions in their order, the newest first. */
export function versionsIn(changelog: string): ChangelogVersion[] {
  const [, ...sections] = changelog.split(/^(?=## )/m);
  return sections.flatMap((section) => {
    const [heading = '', ...lines] = section.split('\n');
    const [, version, date] = HEADING.exec(heading) ?? [];
    return version === undefined || date === undefined ? [] : [{ version, date, text: lines.join('\n').trim() }];
  });
}

/** Returns why `version` cannot be tagged today, or null. `today` is a date such as `2026-12-01`. */
export function changelogFault(changelog: string, version: string, today: string): string | null {
  if (/^## \[?unreleased\b/im.test(changelog)) return `CHANGELOG.md has a section „Unreleased“: call it [${version}].`;
  const [newest] = versionsIn(changelog);
  if (newest?.version !== version) return `CHANGELOG.md does not begin with version ${version}.`;
  if (newest.date !== today) return `CHANGELOG.md dates version ${version} at ${newest.date}, not at ${today}.`;
  return newest.text === '' ? `CHANGELOG.md has no text for version ${version}.` : null;
}
