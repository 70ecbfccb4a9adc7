/**
 * A reporter of jest that writes the names of the running test files into a file. After an aborted run this file shows
 * which tests were running.
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
