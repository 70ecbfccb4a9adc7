import type { ForeignText } from '../../../src/contract/base/officeText';

const NAMES = { dos: 'von DOS', mac: 'alter Macs' } as const;
const WAY_OUT = 'speichern Sie die Datei als „CSV UTF-8“ oder Text in UTF-8';

/** Returns a German half-sentence about a text file in an encoding that is not read. */
export function encodingFault(text: ForeignText): string {
  switch (text.encoding) {
    case 'utf-16':
      return `ist UTF-16 („Unicode-Text“): ${WAY_OUT}`;
    case 'unknown':
      return `hat keinen erkennbaren Zeichensatz: ${WAY_OUT}`;
    case 'dos':
    case 'mac': {
      const { encoding, found, meant } = text;
      return `hat vermutlich den Zeichensatz ${NAMES[encoding]} („${found}“ statt „${meant}“): ${WAY_OUT}`;
    }
  }
}
