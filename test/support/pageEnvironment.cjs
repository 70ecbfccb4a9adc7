/**
 * jsdom with `DecompressionStream` and faster fake timers. The fake timers wait with Node's `setImmediate`, because
 * jsdom's `setTimeout` would slow tests that simulate hours.
 */
const JsdomEnvironment = require('jest-fixed-jsdom');
const { ModernFakeTimers } = require('@jest/fake-timers');

module.exports = class PageEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.DecompressionStream = DecompressionStream;
    this.global.setImmediate = setImmediate;
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: this.global });
    // Removes `setImmediate` again, because browsers lack it. The fake timers' constructor has already stored it.
    delete this.global.setImmediate;
    for (const name of ['setImmediate', 'clearImmediate']) delete this.fakeTimersModern._fakeTimers.timers[name];
  }
};
