/**
 * The one file a manufacturer edits: names, address, contact, tools, pictures and the ids of special entries. The
 * company of the demo is invented.
 */

export const brand = {
  app: 'Dachberater',
  company: {
    name: 'Tonwerk Lindenau GmbH & Co. KG',
    shortName: 'Tonwerk Lindenau',
    street: 'Ziegeleiweg 12',
    city: '99999 Lindenau am Berg',
    country: 'Deutschland',
    represented: 'Dr. Henrike Auerbach, Jonas Wildgruber',
    register: 'Amtsgericht Lindenau, HRA 0000 (Demo)',
    vat: 'DE000000000',
  },
  /**
   * The languages of the select, each by its own name. de_DE is built in; another one has its texts in
   * src/i18n/locales/{locale}.json (see src/i18n/languages.ts) and its values in the catalogue.
   */
  languages: { de_DE: 'Deutsch' } as Readonly<Record<string, string>>,

  support: {
    mail: 'dachberater@tonwerk-lindenau.example',
    /** `href` in the form of a telephone link. */
    phone: { text: '+49 30 23125000', href: 'tel:+493023125000' },
  },

  /** Stands once on every page that shows values; empty for a catalogue with real ones. */
  valuesNotice: 'Demo-Werte, nicht zur Ausführung bestimmt' as string,

  /** The sign of the wordmark for drawn paper: lines in a square of 512, on the colour of the brand. */
  sign: {
    lineWidth: 28,
    lines: [
      'M128 176v42a64 64 0 0 0 128 0v-42m0 0v42a64 64 0 0 0 128 0v-42',
      'M192 282v22a64 64 0 0 0 128 0v-22',
      'M112 176h288',
    ],
  },

  /** Pictures of the frame, from the folder `public`. */
  pictures: {
    wordmark: '/brand/wordmark.svg',
    unlock: '/brand/unlock.webp',
    tiles: '/brand/tiles.webp',
    stones: '/brand/stones.webp',
    references: '/brand/references.webp',
    solar: '/brand/solar.webp',
    accessories: '/brand/accessories.webp',
  },

  /** Content groups that navigation and dashboard lead to. */
  content: {
    solar: 'solarwelt',
    accessories: 'systemzubehoer',
    /** Ids that `/content_redirect` sends to another one, after the prefix was removed. */
    remapped: { 'solar-start': 'solarwelt', photovoltaik: 'solarwelt', solaranlage: 'solarwelt' } as Readonly<
      Record<string, string>
    >,
  },

  /**
   * External tools, shown in frames. Addresses are whole (`https://...`); those that begin with `/` are the demo's, which
   * stand on the server's second origin. A tool `speaks` when it says by itself that it is ready (contract/frames.ts): of
   * others the app cannot tell whether what was loaded is the tool. The lead form must, as it is handed the access then.
   */
  tools: {
    calculation: { address: '/berechnung', speaks: true },
    /** `productField` of its address names the product that a person came from. */
    sample: { address: '/muster', speaks: true, productField: 'modell' },
    visualization: { address: '/visualisierung', speaks: true },
    lead: { address: '/anfrage', speaks: true },
    advice: { address: '/beratung', speaks: true },
    roofChecker: { address: '/dachcheck', speaks: true },
  },

  /**
   * Where these tools stand, as sources of a Content Security Policy: nothing else is shown in a frame. `:*` means any port.
   * The build writes them into the app; FRAME_ORIGINS takes some of them away again.
   */
  toolOrigins: ['http://127.0.0.1:*', 'http://localhost:*'],
} as const;
