import type { AnswerOf } from '@library/contract/kit/call'
import { siteCall } from '@library/contract/system/site'
import { send } from './http/http.ts'

export type Site = AnswerOf<typeof siteCall>

let loaded: Site | undefined

/** Asked once, before the first screen: it decides what signing in looks like and how every call is signed. */
export async function loadSite(): Promise<Site> {
  loaded ??= await send(siteCall, {}, { headers: {} })
  return loaded
}

export function site(): Site {
  if (!loaded) throw new Error('loadSite has not finished')
  return loaded
}
