/** A font file becomes an address, as with webpack. */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = ${JSON.stringify(`/fonts/${file.split(/[\\/]/).pop()}`)};` }),
};
