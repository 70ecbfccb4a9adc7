import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Text for comparisons without case and accents, as the page's search does. `ä`, `ae` and `a` become equal, as do `ß`
 * and `ss`.
 */
export function foldSql(text: SQLWrapper): SQL<string> {
  const parted = sql`normalize(replace(replace(${text}, 'ß', 'ss'), 'ẞ', 'ss'), NFKD)`;
  const plain = sql`lower(regexp_replace(${parted}, '[\u0300-\u036f]', '', 'g'))`;
  return sql`regexp_replace(${plain}, '([aou])e', '\\1', 'g')`;
}
