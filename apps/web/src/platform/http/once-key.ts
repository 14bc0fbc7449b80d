import { useRef } from 'react'

/** The key of a deed: the same for the same content, so that a double click or a repeat after a lost answer is one deed. */
export function useOnceKey(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: randomKey() }
    return last.current.key
  }
}

/** `crypto.randomUUID` is missing on plain http, where a station's own network may well serve us. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
