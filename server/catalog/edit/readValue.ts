import { parseYaml, YAML_BYTES_MAX } from '../reading/parseYaml';
import { tooLarge, Unwritable } from './edits';

/** Returns the value of a YAML text. @throws Unwritable when the text is too large or is not YAML */
export function readValue(text: string): unknown {
  if (Buffer.byteLength(text) > YAML_BYTES_MAX) throw tooLarge([]);
  const parsed = parseYaml(text);
  if ('value' in parsed) return parsed.value;
  throw new Unwritable([], `${parsed.reason}: im Text bearbeiten`, true, parsed.line ?? null);
}
