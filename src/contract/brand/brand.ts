import { Type, type Static } from '@sinclair/typebox';
import { closed, fileId, id, text } from '../base/schemaParts';
import { Translatable } from '../base/values';

/** Empty when the brand does not name it. */
const fact = Type.String();
const colour = Type.String({ pattern: '^#[0-9a-f]{6}$' });
/** Null when the brand does not name the page or picture. */
const page = Type.Union([id, Type.Null()]);
const picture = Type.Union([fileId, Type.Null()]);
/** True when the release publishes the file at its address in `BRAND_PATHS`. */
const isThere = Type.Boolean();

/** The body of `/brand.json`. It is open, so it names no person but the company's representatives. */
export const Brand = Type.Object(
  {
    /** The app's name. */
    name: text,
    company: Type.Object(
      {
        name: fact,
        /** Stands where the name is too long. */
        short_name: fact,
        street: fact,
        city: fact,
        country: fact,
        represented: fact,
        register: fact,
        vat: fact,
      },
      closed,
    ),
    support: Type.Object({ mail: fact, phone: fact }, closed),
    /** Stands wherever values of products are shown, such as `Demo-Werte`. */
    notice: fact,
    /** Last line of sheets and mails. */
    footer: fact,
    /** Display name of the mails' sender. */
    sender: fact,
    /** HTML. Without an entry the app shows its own text. */
    legal: Translatable,
    privacy: Translatable,
    /** Colours for mails and printed sheets. The page reads its colours from `/brand.css`. */
    colours: Type.Object(
      {
        background: colour,
        surface: colour,
        text: colour,
        soft: colour,
        hairline: colour,
        accent: colour,
        accent_text: colour,
        /** Readable on white paper, also when the brand is dark. */
        printed: Type.Object(
          { text: colour, soft: colour, hairline: colour, accent: colour, accent_pale: colour },
          closed,
        ),
      },
      closed,
    ),
    files: Type.Object({ logo: isThere, unlock: isThere, sign: isThere }, closed),
    /** Pictures of the dashboard. */
    pictures: Type.Object(
      { tiles: picture, stones: picture, references: picture, solar: picture, accessories: picture },
      closed,
    ),
    /** `remapped`: for each pair, `/content_redirect` replaces the first id with the second. */
    pages: Type.Object({ solar: page, accessories: page, remapped: Type.Record(id, id) }, closed),
  },
  closed,
);
export type Brand = Static<typeof Brand>;
