/**
 * A jest reporter that keeps a list of the running test files. After an aborted run, the list names the files that had
 * not ended.
 */
const { writeFileSync } = require('node:fs');
const path = require('node:path');

module.exports = class OpenFiles {
  #open = new Set();

  onTestFileStart({ path: name }) {
    this.#open.add(path.relative('.', name));
    this.#write();
  }

  onTestFileResult({ path: name }) {
    this.#open.delete(path.relative('.', name));
    this.#write();
  }

  #write() {
    writeFileSync(process.env.OPEN_TEST_FILES, JSON.stringify([...this.#open]));
  }
};
