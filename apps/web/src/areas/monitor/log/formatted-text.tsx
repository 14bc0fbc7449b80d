import type { ReactNode } from 'react'
import style from '../log.module.css'

/** JSON with one value on a line, or undefined: a truncated text is no valid JSON. */
export function asJson(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? JSON.stringify(value, null, 2) : undefined
  } catch {
    return undefined
  }
}

/** A short form for a list: `accounts: ann, ben · reason: left`. */
export function asLine(text: string): string {
  const json = asJson(text)
  if (json === undefined) return text
  return Object.entries(JSON.parse(json) as object)
    .map(([key, value]) => `${key}: ${flat(value)}`)
    .join(' · ')
}

function flat(value: unknown): string {
  if (Array.isArray(value)) return value.map(flat).join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

const token = /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Names, texts and other values in their own colours. */
export function JsonText({ json }: { json: string }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const found of json.matchAll(token)) {
    const [whole, quoted, colon] = found
    const kind = colon ? style.jsonName : quoted ? style.jsonText : style.jsonValue
    parts.push(
      json.slice(at, found.index),
      <span key={found.index} className={kind}>
        {quoted ?? whole}
      </span>,
      colon,
    )
    at = found.index + whole.length
  }
  return [...parts, json.slice(at)]
}

const foreign = /node_modules|node:|<anonymous>/

/** The message stands out. Frames of libraries and of the runtime step back, so that our own are found at once. */
export function StackText({ stack }: { stack: string }) {
  return stack.split('\n').map((line, at) => {
    const isFrame = /^\s*at /.test(line)
    const kind = !isFrame ? style.stackMessage : foreign.test(line) ? style.stackForeign : style.stackOwn
    return (
      <span key={at} className={kind}>
        {`${line}\n`}
      </span>
    )
  })
}
