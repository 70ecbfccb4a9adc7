import type { Brand } from './brand';
import { NEUTRAL_FACTS } from './neutralFacts';

/**
 * The brand before the first release, and when `/brand.json` cannot be read. Its colours are those for which the app was
 * designed.
 */
export const NEUTRAL_BRAND: Brand = {
  ...NEUTRAL_FACTS,
  colours: {
    background: '#f6f2ec',
    surface: '#fdfbf8',
    text: '#1e1a17',
    soft: '#574f47',
    hairline: '#dcd3c6',
    accent: '#a0431f',
    accent_text: '#fbf7f1',
    printed: { text: '#1e1a17', soft: '#574f47', hairline: '#dcd3c6', accent: '#a0431f', accent_pale: '#f2e0d5' },
  },
};
