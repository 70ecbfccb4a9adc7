/** What webpack makes of a font file: its address. */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = ${JSON.stringify(`/fonts/${file.split(/[\\/]/).pop()}`)};` }),
};
