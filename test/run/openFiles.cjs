/** A jest reporter that records which test files are running. After an aborted run, its file shows them. */
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
