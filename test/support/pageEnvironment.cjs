/** jsdom whose fake timers have no `setImmediate`, because it would slow tests of simulated hours. */
const JsdomEnvironment = require('jest-fixed-jsdom');
const { ModernFakeTimers } = require('@jest/fake-timers');

module.exports = class PageEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.setImmediate = setImmediate;
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: this.global });
    // Hides `setImmediate` from the code under test. Only the fake timers' constructor needs `setImmediate`.
    delete this.global.setImmediate;
    for (const name of ['setImmediate', 'clearImmediate']) delete this.fakeTimersModern._fakeTimers.timers[name];
  }
};
