import type { IncomingMessage } from 'node:http'

/**
 * A URL that cannot be decoded is answered as not found: the framework's own refusal would come before the hooks that
 * protect a response.
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
