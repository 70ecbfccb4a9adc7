/** Matches a word and its number: `Dokumente 10`, `Biber 18/38`. Of a hyphenated word only the last part counts. */
const NUMBERED = /([^\s\p{Pd}]+\s\p{N}\S*)/u;

/**
 * Uses a style, because a no-break space would make a narrow column break inside the number. One element holds the
 * text, because a flex row would drop spaces.
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
