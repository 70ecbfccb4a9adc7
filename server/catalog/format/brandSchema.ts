import { Type, type Static } from '@sinclair/typebox';
import { ID_PATTERN } from '../../../src/contract/base/ids';
import { RECIPIENT_MAX_LENGTH } from '../../../src/contract/base/limits';
import { READABLE_PATTERN } from '../../../src/contract/base/textPatterns';
import { NEUTRAL_BRAND } from '../../../src/contract/brand/neutralBrand';
import { closed, id, keyed, optional, pathInMedia, Text } from './schemaParts';

/** Limits in characters. The header of the app and the subject of a mail show the name on one line. */
const NAME_MAX_LENGTH = 60;
/** Advice sheets show these texts on one line, and longer lines get smaller letters. */
const SHEET_LINE_MAX_LENGTH = 100;
const LINE_MAX_LENGTH = 200;

/** Design programs write colours in capitals, too. */
const COLOUR_PATTERN = '^#[0-9A-Fa-f]{6}$';

const lineUpTo = (maxLength: number) =>
  Type.String({
    default: '–',
    minLength: 1,
    maxLength,
    pattern: READABLE_PATTERN.replace('^', '^(?![\\s\\S]*[\\r\\n\\t])'),
    description: 'lesbarer Text in einer Zeile erwartet (in Anführungszeichen)',
  });
const line = optional(lineUpTo(LINE_MAX_LENGTH));
const sheetLine = optional(lineUpTo(SHEET_LINE_MAX_LENGTH));

/** The default replaces a faulty colour, so that the other colours can be checked. */
const colour = (name: 'background' | 'surface' | 'text' | 'accent' | 'accent_text') =>
  optional(
    Type.String({
      default: NEUTRAL_BRAND.colours[name],
      pattern: COLOUR_PATTERN,
      description: 'Farbe der Form #a05c3e in Anführungszeichen erwartet',
    }),
  );

const media = optional(pathInMedia);

/** The file `brand.yaml`. Paths of files are relative to the folder `media`. */
export const BrandSource = Type.Object(
  {
    name: lineUpTo(NAME_MAX_LENGTH),
    company: optional(
      Type.Object(
        {
          name: sheetLine,
          short_name: sheetLine,
          street: line,
          city: line,
          country: line,
          represented: line,
          register: line,
          vat: line,
        },
        closed,
      ),
    ),
    support: optional(
      Type.Object(
        {
          mail: optional(
            Type.String({ default: '', maxLength: RECIPIENT_MAX_LENGTH, description: 'E-Mail-Adresse erwartet' }),
          ),
          phone: optional(
            Type.String({
              default: '',
              pattern: '^\\+?[0-9][0-9 ()/-]{2,30}$',
              description: 'Telefonnummer wie +49 30 123456 in Anführungszeichen erwartet',
            }),
          ),
        },
        closed,
      ),
    ),
    notice: sheetLine,
    footer: sheetLine,
    sender: line,
    legal: optional(Text),
    privacy: optional(Text),
    colours: optional(
      Type.Object(
        {
          background: colour('background'),
          surface: colour('surface'),
          text: colour('text'),
          accent: colour('accent'),
          accent_text: colour('accent_text'),
        },
        closed,
      ),
    ),
    logo: media,
    /** The small form of the logo, for icons and sheets. Without it, the icons show the logo. */
    sign: media,
    screenshots: optional(Type.Object({ wide: media, narrow: media }, closed)),
    pictures: optional(
      Type.Object(
        { unlock: media, tiles: media, stones: media, references: media, solar: media, accessories: media },
        closed,
      ),
    ),
    pages: optional(
      Type.Object(
        {
          solar: optional(id),
          accessories: optional(id),
          remapped: optional(keyed(ID_PATTERN, id, 'Seiten je Kennung erwartet')),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type BrandSource = Static<typeof BrandSource>;
