import { mediumPolicy } from '../../../src/contract/content/mediaPolicy';

test.each([
  ['image/webp', "img-src 'self'; style-src 'unsafe-inline'; sandbox"],
  ['image/svg+xml', "img-src 'self'; style-src 'unsafe-inline'; sandbox"],
  ['application/octet-stream', "img-src 'self'; style-src 'unsafe-inline'; sandbox"],
  ['video/mp4', "media-src 'self'; sandbox allow-same-origin"],
  ['application/pdf', "object-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin allow-scripts"],
])('a media file of the type %s gets a Content-Security-Policy with a sandbox', (type, own) => {
  expect(mediumPolicy(type)).toBe(
    `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${own}`,
  );
});
