/** Facts of the build: the external tools. All other facts of a brand come with the release. */

export const brand = {
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
