/**
 * jsdom, whose faked timers take a turn of the event loop between two timers by Node's `setImmediate`. A page has none: they
 * would wait a millisecond for each turn, and a test that passes hours would wait for most of its time.
 */
const JsdomEnvironment = require('jest-fixed-jsdom');
const { ModernFakeTimers } = require('@jest/fake-timers');

module.exports = class PageEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.setImmediate = setImmediate;
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: this.global });
    // Known to the faked timers alone: the code under test finds none, faked or not.
    delete this.global.setImmediate;
    for (const name of ['setImmediate', 'clearImmediate']) delete this.fakeTimersModern._fakeTimers.timers[name];
  }
};
