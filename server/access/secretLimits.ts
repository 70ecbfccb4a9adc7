/** A shorter `SECRET` would be easier to guess than the access keys it protects. In characters. */
export const SECRET_MIN_LENGTH = 32;
