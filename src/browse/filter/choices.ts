/** What a filter bar's choices mean. Pure; the choices stand in the address (`?surface=engobiert`). */
import type { FilterDefinition } from '../../contract/base/values';

/** The chosen option by filter key; a key without a choice is absent. */
export type Choices = Readonly<Record<string, string>>;

/** The choices in the address that the filter knows; anything else there is left alone and ignored. */
export function chosenFilters(definitions: readonly FilterDefinition[], params: URLSearchParams): Choices {
  return Object.fromEntries(
    definitions.flatMap(({ key, options }) => {
      const value = params.get(key);
      // Stryker disable next-line ConditionalExpression: No option is null; the part is for the compiler.
      return value !== null && options.some((option) => option.value === value) ? [[key, value]] : [];
    }),
  );
}

/** The address with these choices, and with what else stood in it. */
export function withChoices(
  definitions: readonly FilterDefinition[],
  choices: Choices,
  before: URLSearchParams,
): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const { key } of definitions) {
    const value = choices[key];
    if (value === undefined) after.delete(key);
    else after.set(key, value);
  }
  return after;
}
