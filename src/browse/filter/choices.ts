import type { FilterDefinition } from '../../contract/base/values';

/** Chosen option by filter key, in the address (`?surface=engobiert`). */
export type Choices = Readonly<Record<string, string>>;

/** Ignores choices unknown to `definitions`. */
export function chosenFilters(definitions: readonly FilterDefinition[], params: URLSearchParams): Choices {
  return Object.fromEntries(
    definitions.flatMap(({ key, options }) => {
      const value = params.get(key);
      return value !== null && options.some((option) => option.value === value) ? [[key, value]] : [];
    }),
  );
}

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
