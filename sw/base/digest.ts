export async function sha256Hex(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns a blob's SHA-256, or '' when the browser cannot read it. */
export async function hashOf(blob: Blob): Promise<string> {
  try {
    return await sha256Hex(await blob.arrayBuffer());
  } catch {
    return '';
  }
}

/** Returns a body's SHA-384 for `integrity`, or '' when the browser cannot read it. */
export async function integrityOf(response: Response): Promise<string> {
  try {
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  } catch {
    return '';
  }
}
