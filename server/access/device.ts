/** A short name for the browser that logs in, so that an administrator tells a user's devices apart. */
import { parse } from 'bowser';

/** A real one is shorter; what is longer is not worth the work. */
const USER_AGENT_MAX_LENGTH = 512;
const NAME_MAX_LENGTH = 60;

/** `Chrome 130 auf Android`. Empty for what names no browser. An iPad says that it is a Mac. */
export function deviceOf(userAgent: string | undefined): string {
  // Stryker disable next-line StringLiteral: Neither text names a browser.
  const text = userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? '';
  if (text === '') return '';
  const { browser, os } = parse(text);
  // Stryker disable next-line LogicalOperator,OptionalChaining,StringLiteral,ArrayDeclaration: bowser gives a text in each case; the rest is for the compiler.
  const [major] = browser.version?.split('.') ?? [];
  const program = [browser.name, major].filter(Boolean).join(' ');
  return [program, os.name].filter(Boolean).join(' auf ').slice(0, NAME_MAX_LENGTH);
}
