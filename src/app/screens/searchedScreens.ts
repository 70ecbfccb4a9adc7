import { LOCALE } from '../../contract/base/limits';
import type { Group } from '../../contract/base/permissions';
import type { Right } from '../../contract/base/rights';
import type { Brand } from '../../contract/brand/brand';
import { TOOL_LINKS } from '../../features/forms/tools';
import type { ScreenRecord } from '../../features/search/appScreens';
import { i18n } from '../../i18n/i18n';
import '../../i18n/lateTexts';
import { linkTarget } from './linkTarget';
import { SCREENS } from './screens';

/** Also lists screens without a link, unless their path needs an id. */
export function searchedScreens(brand: Pick<Brand, 'pages'>): ScreenRecord[] {
  const tools = TOOL_LINKS.map(({ tool, to }) =>
    recordOf(to, i18n.t(`forms:tools.${tool}.name`), { text: i18n.t(`forms:tools.${tool}.text`) }),
  );
  const screens = SCREENS.filter(({ title }) => title !== 'search').flatMap((screen) => {
    const { path, title, level, right, links = [] } = screen;
    if (links.length === 0)
      return 'view' in screen && !path.includes(':')
        ? [recordOf(path, i18n.t(`frame:titles.${title}`), { level, right })]
        : [];
    return links.flatMap((link) => {
      const to = linkTarget(link, path, brand);
      const { entry, level: own = level } = link;
      return to === null ? [] : [recordOf(to, i18n.t(`frame:entries.${entry}`), { level: own, right })];
    });
  });
  // A tool's record replaces the screen's record with the same title, because only the tool's record has a text.
  const named = new Map([...screens, ...tools].map((record) => [record.title[0]?.value, record]));
  return [...named.values()];
}

interface Found {
  readonly text?: string;
  /** Lowest group that finds the screen. Absent when all groups do. */
  readonly level?: Group | undefined;
  readonly right?: Right | undefined;
}

function recordOf(to: string, title: string, { text = '', level, right }: Found): ScreenRecord {
  return {
    ...{ kind: 'screen', key: `screen:${to}`, to, title: [{ locale: LOCALE, value: title }] },
    ...{ note: [], numbers: [], picture: null, text },
    ...(level === undefined ? {} : { level }),
    ...(right === undefined ? {} : { right }),
  };
}
