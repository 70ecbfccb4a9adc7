/** Makes the import of a font file return the file's address, as webpack does. */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = ${JSON.stringify(`/fonts/${file.split(/[\\/]/).pop()}`)};` }),
};
