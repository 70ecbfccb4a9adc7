import type { FlatNamespace, TFunction } from 'i18next';
import { i18n } from './i18n';

/** One namespace, or several: keys of those after the first name theirs (`frame:menu`). */
export type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];

/** i18next's `t` as it is at run time. */
type Ask = (key: string, values?: object) => unknown;

/** More texts than a screen shows. What is beyond starts afresh: a long list asks with ever new names. */
const MOST = 2_000;

const functions = new Map<string, Ask>();

/**
 * i18next's `t` for a language with its answers kept: i18next takes the key apart and joins all its options at every call,
 * and a product page asks some hundred times, mostly for the same texts. Always the same function.
 */
export function keptTexts<Names extends Namespaces>(language: string, names: Names): TFunction<Names> {
  const key = `${language} ${String(names)}`;
  const t = functions.get(key) ?? keeping(i18n.getFixedT(language, names) as Ask, key);
  functions.set(key, t);
  // Both casts: i18next's type answers each key with its own text, and has a mark that no other function can have.
  return t as TFunction<Names>;
}

/** `names` holds the namespaces' names somewhere in it. */
function keeping(ask: Ask, names: string): Ask {
  const answers = new Map<string, unknown>();
  // Texts come late, with the views that show them; those of others change nothing here.
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
