import { openLinkCall } from '@library/contract/files/attach'
import { call } from './call.ts'
import { saveFile } from './download.ts'

/** A message may link to a file, which the router does not know. */
export function isFileLink(link: string): boolean {
  return link.startsWith(`/api/${openLinkCall.path}?`)
}

/** Fetched, not opened, so that an expired link shows an error like any other. */
export function takeLinkedFile(link: string): void {
  // The error has already been announced.
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
