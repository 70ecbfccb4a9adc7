/** The global styles, once and in order: type, tokens, base. */
import '@fontsource-variable/hanken-grotesk/wght.css';
import './tokens.css';
import './base.css';
