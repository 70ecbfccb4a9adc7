import { LOCALE } from '../../contract/base/limits';
import type { Group } from '../../contract/base/permissions';
import { ALL_RIGHTS } from '../../contract/base/rights';
import { TOOL_LINKS } from '../../features/forms/tools';
import type { ScreenRecord } from '../../features/search/appScreens';
import { i18n } from '../../i18n/i18n';
import '../../i18n/lateTexts';
import { SCREENS } from './screens';

/** Also lists screens without a link, unless their path needs an id. */
export function searchedScreens(): ScreenRecord[] {
  const tools = TOOL_LINKS.map(({ tool, to }) =>
    recordOf(to, i18n.t(`forms:tools.${tool}.name`), { text: i18n.t(`forms:tools.${tool}.text`) }),
  );
  const screens = SCREENS.filter(({ title }) => title !== 'search').flatMap((screen) => {
    const { path, title, right, links = [] } = screen;
    // The search knows only groups. People with the right alone find the screen in the menu.
    const level = right === undefined ? screen.level : ALL_RIGHTS;
    if (links.length === 0)
      return 'view' in screen && !path.includes(':')
        ? [recordOf(path, i18n.t(`frame:titles.${title}`), { level })]
        : [];
    return links.map(({ entry, to = path, level: own = level }) =>
      recordOf(to, i18n.t(`frame:entries.${entry}`), { level: own }),
    );
  });
  // A tool's record replaces the screen's record with the same title, because only the tool's record has a text.
  const named = new Map([...screens, ...tools].map((record) => [record.title[0]?.value, record]));
  return [...named.values()];
}

function recordOf(
  to: string,
  title: string,
  { text = '', level }: { readonly text?: string; readonly level?: Group | undefined },
): ScreenRecord {
  return {
    ...{ kind: 'screen', key: `screen:${to}`, to, title: [{ locale: LOCALE, value: title }] },
    ...{ note: [], numbers: [], picture: null, text },
    ...(level === undefined ? {} : { level }),
  };
}
