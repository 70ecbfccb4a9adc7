module.exports = require('./projectConfig.cjs').projectConfig('page');
