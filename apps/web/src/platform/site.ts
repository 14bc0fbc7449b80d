import type { AnswerOf } from '@library/contract/kit/call'
import { siteCall } from '@library/contract/system/site'
import { send } from './http/http.ts'

export type Site = AnswerOf<typeof siteCall>

let loaded: Site | undefined

/** Loaded once, before the first screen: it decides how the sign-in looks and how calls are signed. */
export async function loadSite(): Promise<Site> {
  loaded ??= await send(siteCall, {}, { headers: {} })
  return loaded
}

export function site(): Site {
  if (!loaded) throw new Error('loadSite has not finished')
  return loaded
}
