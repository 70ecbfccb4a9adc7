/** SHA-256 as packs and manifests are named by it: lower-case hex. */
export async function sha256Hex(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The SHA-256 of a stored blob's bytes; the empty string when the browser cannot read them any more. */
export async function hashOf(blob: Blob): Promise<string> {
  try {
    return await sha256Hex(await blob.arrayBuffer());
  } catch {
    return '';
  }
}

/** An answer's bytes as `integrity` attributes write their SHA-384; the empty string when they cannot be read any more. */
export async function integrityOf(response: Response): Promise<string> {
  try {
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  } catch {
    return '';
  }
}
