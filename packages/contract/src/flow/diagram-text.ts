/** The text of a diagram's file in its declared encoding. An unknown encoding is read as UTF-8. */
export function diagramText(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const named = /^[^<]*<\?xml[^>]*?encoding=["']([\w.:-]+)["']/.exec(head)?.[1]
  const text = decoderOf(named).decode(bytes)
  return asUtf8(text)
}

/** Declares UTF-8, because decoded text that declares another encoding would confuse every later parser. */
export function asUtf8(text: string): string {
  return text.replace(/^([^<]*<\?xml[^>]*?encoding=["'])[\w.:-]+/, '$1UTF-8')
}

function decoderOf(named = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(named)
  } catch (error) {
    if (error instanceof RangeError) return new TextDecoder()
    throw error
  }
}
