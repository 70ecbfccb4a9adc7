/** What webpack makes of a font file: its address. */
const path = require('node:path');

module.exports = {
  process: (_source, file) => ({ code: `module.exports = ${JSON.stringify(`/fonts/${path.basename(file)}`)};` }),
};
