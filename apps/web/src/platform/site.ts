import type { AnswerOf } from '@library/contract/kit/call'
import { siteCall } from '@library/contract/system/site'
import { send } from './http/http.ts'
import { HttpError } from './http/http-error.ts'
import { readEntry, writeEntry } from './state/storage.ts'

export type Site = AnswerOf<typeof siteCall>

let loaded: Site | undefined

/** Loaded once, before the first screen: it decides how the sign-in looks and how calls are signed. */
export async function loadSite(): Promise<Site> {
  loaded ??= await send(siteCall, {}, { headers: {} }).then(remembered, lastSite)
  return loaded
}

const entry = 'site'

function remembered(site: Site): Site {
  writeEntry(entry, site)
  return site
}

/** Without a network the product starts with what it last knew. */
function lastSite(error: unknown): Site {
  const last = readEntry<Site>(entry)?.content
  if (last && error instanceof HttpError && error.status === 0) return last
  throw error
}

export function site(): Site {
  if (!loaded) throw new Error('loadSite has not finished')
  return loaded
}
