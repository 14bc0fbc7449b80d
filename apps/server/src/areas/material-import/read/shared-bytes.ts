/** Text as bytes that threads share without a copy. */
export function sharedText(text: string): Buffer {
  const bytes = Buffer.from(new SharedArrayBuffer(Buffer.byteLength(text)))
  bytes.write(text)
  return bytes
}

/** The text again; bytes from another thread have lost their type. */
export function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString()
}
