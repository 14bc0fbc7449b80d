import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { readableUrl } from './readable-url.ts'

/** Declared paths that mix cases, by their lower-case spelling. */
export type Spellings = Map<string, string>

/**
 * Some paths of the specification mix cases (`materialInfo/MaterialInfo`), and clients spell them in several ways. The
 * address is rewritten to the declared spelling before anything reads it, so access, API scopes, limits and logs all
 * see one path.
 */
export function declaredSpelling(spellings: Spellings) {
  return (request: Pick<IncomingMessage, 'url'>): string => {
    const url = readableUrl(request)
    const [path = ''] = url.split('?', 1)
    const declared = spellings.get(path.toLowerCase())
    return declared === undefined ? url : declared + url.slice(path.length)
  }
}

/** Before the routes: only a path without parameters has one spelling. */
export function collectSpellings(app: FastifyInstance, spellings: Spellings): void {
  app.addHook('onRoute', ({ url }) => {
    const lower = url.toLowerCase()
    if (url === lower || /[:*]/.test(url)) return
    const other = spellings.get(lower) ?? url
    if (other !== url) throw new Error(`${url} and ${other} differ only in their spelling`)
    spellings.set(lower, url)
  })
}
