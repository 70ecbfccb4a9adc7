module.exports = require('./projectConfig.cjs').projectConfig('node');
