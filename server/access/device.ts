import { parse } from 'bowser';
import { DEVICE_NAME_MAX_LENGTH } from '../../src/contract/base/limits';

/** In characters. Real user agents are shorter. */
const USER_AGENT_MAX_LENGTH = 512;

/** Returns browser and system, such as `Chrome 130 auf Android`. Returns '' if bowser recognises neither. */
export function deviceOf(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? '';
  if (text === '') return '';
  const { browser, os } = parse(text);
  const [major] = browser.version?.split('.') ?? [];
  const program = [browser.name, major].filter(Boolean).join(' ');
  return [program, os.name].filter(Boolean).join(' auf ').slice(0, DEVICE_NAME_MAX_LENGTH);
}
