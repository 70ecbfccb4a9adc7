import type { Shape } from '../../../../contract/editor/fieldKinds';

/** Returns the value of an item that a person adds. */
export function blankOf({ kind }: Shape): unknown {
  if (kind === 'fields' || kind === 'byLanguage') return {};
  return kind === 'list' || kind === 'choices' || kind === 'range' || kind === 'size' ? [] : '';
}
