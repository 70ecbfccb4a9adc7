/** Matches a word and its number, such as `Biber 18/38`. Of a hyphenated word only the last part counts. */
const NUMBERED = /([^\s\p{Pd}]+\s\p{N}\S*)/u;

/**
 * Keeps a word and its number on one line. A no-break space would make a narrow column break inside the number. Without
 * the outer span, a flex container would drop the spaces between the parts.
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
