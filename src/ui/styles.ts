import '@fontsource-variable/hanken-grotesk/wght.css';
import './tokens.css';
import './base.css';
