import type { Option } from '../../../../contract/editor/fieldKinds';

/** Adds the values that no option has, so a choice never loses them. */
export const withUnknown = (options: readonly Option[], values: readonly string[]): readonly Option[] => [
  ...options,
  ...values
    .filter((value) => options.every((option) => option.value !== value))
    .map((value) => ({ value, label: value })),
];
