/** A reporter of jest that keeps the names of the test files under way in a file: what a run was at when it was broken off. */
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
