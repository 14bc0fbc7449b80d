import type { IncomingMessage } from 'node:http'

/**
 * An address that cannot be decoded is one that does not exist, and is answered as such: the framework's own refusal would
 * come before anything that protects an answer.
 */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!url.includes('%')) return url
  try {
    decodeURI(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}
