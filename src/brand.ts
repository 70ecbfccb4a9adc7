/** A manufacturer edits only this file. */

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
   * Names for the language select. Each language except de_DE needs texts (src/i18n/languages.ts) and values in the
   * catalogue.
   */
  languages: { de_DE: 'Deutsch' } as Readonly<Record<string, string>>,

  support: {
    mail: 'dachberater@tonwerk-lindenau.example',
    phone: { text: '+49 30 23125000', href: 'tel:+493023125000' },
  },

  /** Empty when the catalogue has real values. */
  valuesNotice: 'Demo-Werte, nicht zur Ausführung bestimmt' as string,

  /** The logo's symbol on printed sheets, as lines in a square of 512 units. */
  sign: {
    lineWidth: 28,
    lines: [
      'M128 176v42a64 64 0 0 0 128 0v-42m0 0v42a64 64 0 0 0 128 0v-42',
      'M192 282v22a64 64 0 0 0 128 0v-22',
      'M112 176h288',
    ],
  },

  pictures: {
    wordmark: '/brand/wordmark.svg',
    unlock: '/brand/unlock.webp',
    tiles: '/brand/tiles.webp',
    stones: '/brand/stones.webp',
    references: '/brand/references.webp',
    solar: '/brand/solar.webp',
    accessories: '/brand/accessories.webp',
  },

  content: {
    solar: 'solarwelt',
    accessories: 'systemzubehoer',
    /** For each pair, `/content_redirect` replaces the first id with the second. */
    remapped: { 'solar-start': 'solarwelt', photovoltaik: 'solarwelt', solaranlage: 'solarwelt' } as Readonly<
      Record<string, string>
    >,
  },

  /**
   * An address that begins with `/` belongs to a demo tool. `speaks`: the tool reports when it is ready. `lead` needs
   * `speaks`, because the app answers this report with the access token.
   */
  tools: {
    calculation: { address: '/berechnung', speaks: true },
    /** `productField` is the address parameter for the product. */
    sample: { address: '/muster', speaks: true, productField: 'modell' },
    visualization: { address: '/visualisierung', speaks: true },
    lead: { address: '/anfrage', speaks: true },
    advice: { address: '/beratung', speaks: true },
    roofChecker: { address: '/dachcheck', speaks: true },
  },

  /**
   * Only tools of these origins may run in a frame. The server's variable FRAME_ORIGINS can only narrow this list. `:*`
   * means any port.
   */
  toolOrigins: ['http://127.0.0.1:*', 'http://localhost:*'],
} as const;
