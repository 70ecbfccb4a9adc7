/** The order of the global styles matters: type, tokens, base. */
import '@fontsource-variable/hanken-grotesk/wght.css';
import './tokens.css';
import './base.css';
