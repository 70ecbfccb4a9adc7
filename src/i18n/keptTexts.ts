import type { FlatNamespace, TFunction } from 'i18next';
import { i18n } from './i18n';

/** One namespace, or several. Keys outside the first begin with their namespace (`frame:menu`). */
export type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];

type Ask = (key: string, values?: object) => unknown;

/** Limit of cached texts. A screen shows fewer. */
const MOST = 2_000;

const functions = new Map<string, Ask>();

/** Caches i18next's answers. Each call of i18next parses the key, and a product page makes hundreds of calls. */
export function keptTexts<Names extends Namespaces>(language: string, names: Names): TFunction<Names> {
  const key = `${language} ${String(names)}`;
  const t = functions.get(key) ?? keeping(i18n.getFixedT(language, names) as Ask, key);
  functions.set(key, t);
  // The cast is needed, because i18next's type maps each key to its own text.
  return t as TFunction<Names>;
}

function keeping(ask: Ask, names: string): Ask {
  const answers = new Map<string, unknown>();
  // Views that load later add texts, which make cached answers outdated.
  i18n.store.on('added', (_language: string, name: string) => {
    if (names.includes(name)) answers.clear();
  });
  return (key, values) => {
    const question = values === undefined ? key : key + JSON.stringify(values);
    const known = answers.get(question);
    if (known !== undefined) return known;
    if (answers.size >= MOST) answers.clear();
    const answer = ask(key, values);
    answers.set(question, answer);
    return answer;
  };
}
