import { useRef } from 'react'

/** The idempotency key: same content, same key, so a double click or a retry after a lost response counts once. */
export function useOnceKey(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: randomKey() }
    return last.current.key
  }
}

/** `crypto.randomUUID` is missing on plain http, which a station may use in its own network. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
