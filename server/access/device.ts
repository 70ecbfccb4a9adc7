import { parse } from 'bowser';

/** In characters. Real user agents are shorter. */
const USER_AGENT_MAX_LENGTH = 512;
const NAME_MAX_LENGTH = 60;

/** Returns browser and system, such as `Chrome 130 auf Android`. Returns '' if bowser recognises neither. */
export function deviceOf(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? '';
  if (text === '') return '';
  const { browser, os } = parse(text);
  const [major] = browser.version?.split('.') ?? [];
  const program = [browser.name, major].filter(Boolean).join(' ');
  return [program, os.name].filter(Boolean).join(' auf ').slice(0, NAME_MAX_LENGTH);
}
