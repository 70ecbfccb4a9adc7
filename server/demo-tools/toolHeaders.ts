const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
];

/** Only `ancestors`, the app's origins, may frame a tool. */
export const toolHeaders = (ancestors: readonly string[]): Readonly<Record<string, string>> => ({
  'content-security-policy': [...POLICY, `frame-ancestors ${ancestors.join(' ') || "'none'"}`].join('; '),
  'cache-control': 'no-store',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});
