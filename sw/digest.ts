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
