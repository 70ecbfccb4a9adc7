import { NEUTRAL_BRAND } from '../../../src/contract/brand/neutralBrand';
import { senderOf } from '../../../server/mail/sender';
import { demoBrand } from '../../support/demoBrand';

const CONFIGURED = { name: 'Versand', address: 'versand@dach.example' };
const NAMED = { ...demoBrand, sender: 'Giebelbuch Hohenfels' };

// spec: brand-13
test.each([
  ['the brand names the sender', CONFIGURED, NAMED, 'Giebelbuch Hohenfels', 'versand@dach.example'],
  ['only the configuration names the sender', CONFIGURED, demoBrand, 'Versand', 'versand@dach.example'],
  [
    'nothing names the sender',
    { ...CONFIGURED, name: '' },
    demoBrand,
    'Dachberater Tonwerk Lindenau',
    'versand@dach.example',
  ],
  ['no address is configured', null, demoBrand, 'Dachberater Tonwerk Lindenau', 'dachberater@tonwerk-lindenau.example'],
  ['there is neither a configuration nor a brand', null, NEUTRAL_BRAND, 'Anwendung', 'mail@localhost'],
])('a mail has this sender when %s', (_when, mailFrom, brand, name, address) => {
  expect(senderOf(mailFrom, brand)).toEqual({ name, address });
});
