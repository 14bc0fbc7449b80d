import { openLinkCall } from '@library/contract/files/attach'
import { call } from './call.ts'
import { saveFile } from './download.ts'

/** A message may lead to a file, of which the router knows nothing. */
export function isFileLink(link: string): boolean {
  return link.startsWith(`/api/${openLinkCall.path}?`)
}

/** Fetched rather than opened: a link that is over is then told as any other refusal. */
export function takeLinkedFile(link: string): void {
  // A refusal has been announced by then.
  void saved(link).catch(() => undefined)
}

async function saved(link: string): Promise<void> {
  const {
    tenantId = '',
    id = '',
    expires = '',
    signature = '',
  } = Object.fromEntries(new URL(link, location.origin).searchParams)
  saveFile(await call(openLinkCall, { query: { tenantId, id, expires, signature } }))
}
