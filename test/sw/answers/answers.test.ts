import { mediumPolicy } from '../../../src/contract/mediaPolicy';
import { fileHeaders } from '../../../sw/answers/answers';

test.each(['image/svg+xml', 'video/mp4', 'application/pdf'])(
  'a file of type %s comes as the server sends it',
  (type) => {
    const headers = fileHeaders(type, 10);
    expect(headers.get('content-security-policy')).toBe(mediumPolicy(type));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);
