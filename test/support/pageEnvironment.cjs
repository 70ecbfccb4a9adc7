/**
 * jsdom without `setImmediate` for its faked timers. With it they would take a turn of Node's event loop, about a
 * millisecond, between two timers. A test that passes hours would mostly wait.
 */
const JsdomEnvironment = require('jest-fixed-jsdom');
const { ModernFakeTimers } = require('@jest/fake-timers');

module.exports = class PageEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.setImmediate = setImmediate;
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: this.global });
    // Only the faked timers know it. The code under test finds none, faked or not.
    delete this.global.setImmediate;
    for (const name of ['setImmediate', 'clearImmediate']) delete this.fakeTimersModern._fakeTimers.timers[name];
  }
};
