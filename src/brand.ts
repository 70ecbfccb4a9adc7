/** The only file that a manufacturer edits. The demo's company is invented. */

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
   * Names for the language select. de_DE is built in. Others need src/i18n/locales/{locale}.json
   * (src/i18n/languages.ts) and values in the catalogue.
   */
  languages: { de_DE: 'Deutsch' } as Readonly<Record<string, string>>,

  support: {
    mail: 'dachberater@tonwerk-lindenau.example',
    /** `href` is a telephone link. */
    phone: { text: '+49 30 23125000', href: 'tel:+493023125000' },
  },

  /** Shown on every page with values. Empty for real values. */
  valuesNotice: 'Demo-Werte, nicht zur Ausführung bestimmt' as string,

  /** The wordmark's sign for drawn paper: lines in a square of 512, on the brand's colour. */
  sign: {
    lineWidth: 28,
    lines: [
      'M128 176v42a64 64 0 0 0 128 0v-42m0 0v42a64 64 0 0 0 128 0v-42',
      'M192 282v22a64 64 0 0 0 128 0v-22',
      'M112 176h288',
    ],
  },

  /** From the folder `public`. */
  pictures: {
    wordmark: '/brand/wordmark.svg',
    unlock: '/brand/unlock.webp',
    tiles: '/brand/tiles.webp',
    stones: '/brand/stones.webp',
    references: '/brand/references.webp',
    solar: '/brand/solar.webp',
    accessories: '/brand/accessories.webp',
  },

  /** Content groups in navigation and dashboard. */
  content: {
    solar: 'solarwelt',
    accessories: 'systemzubehoer',
    /** `/content_redirect` replaces these ids, after removing the prefix. */
    remapped: { 'solar-start': 'solarwelt', photovoltaik: 'solarwelt', solaranlage: 'solarwelt' } as Readonly<
      Record<string, string>
    >,
  },

  /**
   * External tools in frames. Addresses are complete, or begin with `/` for the demo's tools on the server's second
   * origin. A tool that `speaks` reports when it is ready (contract/frames.ts). The lead form must speak, because it
   * then gets the access. Of other tools the app cannot tell whether they loaded.
   */
  tools: {
    calculation: { address: '/berechnung', speaks: true },
    /** `productField`: the address parameter for the product that a person came from. */
    sample: { address: '/muster', speaks: true, productField: 'modell' },
    visualization: { address: '/visualisierung', speaks: true },
    lead: { address: '/anfrage', speaks: true },
    advice: { address: '/beratung', speaks: true },
    roofChecker: { address: '/dachcheck', speaks: true },
  },

  /**
   * Origins of the tools as sources of a Content Security Policy. Other origins are not shown in frames. `:*` means any
   * port. The build writes them into the app. FRAME_ORIGINS may remove some.
   */
  toolOrigins: ['http://127.0.0.1:*', 'http://localhost:*'],
} as const;
