/** A word and the number behind it, as `Dokumente 10` or `Biber 18/38`; of a word with hyphens its last part. */
const NUMBERED = /([^\s\p{Pd}]+\s\p{N}\S*)/u;

/**
 * A name in which a number stays in one line with the word before it, by `unparted` of base.css. The publisher joins both
 * by a no-break space, which would have a narrow column break within the number: where both are longer than a line, they
 * part between them. All of it is one element: a row of flex items would drop the spaces between parts.
 */
export const Unparted = ({ text }: { readonly text: string }) => (
  <span>
    {text.split(NUMBERED).map((part, place) =>
      place % 2 === 0 ? (
        part
      ) : (
        <span key={place} className="unparted">
          {part.replace('\u00a0', ' ')}
        </span>
      ),
    )}
  </span>
);
