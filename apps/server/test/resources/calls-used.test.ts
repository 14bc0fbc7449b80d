import { expect } from 'vitest'
import { operationsOf } from '../security/document.ts'
import { test } from '../world.ts'
import { callsOfScreens } from './screen-calls.ts'

/** Served, and made by no screen of ours. Each has its reason; a new one must find its screen or its reason. */
const forOthers: Readonly<Record<string, string>> = {
  'GET blade-auth/oauth/authorize': 'another program sends the browser there',
  'GET blade-auth/oauth/jwks': 'other programs check our tokens with it',
  'GET blade-auth/oauth/redirect/:source': 'a sign-in provider sends the browser back there',
  'GET blade-auth/oauth/userinfo': 'OpenID Connect libraries of other programs call it',
  'POST blade-auth/oauth/introspect': 'other programs check our tokens with it',
  'POST blade-auth/oauth/revoke': 'other programs end our tokens with it',
  'GET blade-develop/model/table-info': 'the model form reads the columns with the model',
  'GET blade-flow/process/history-flow-list': 'model-view answers the same steps with the diagram',
  'GET blade-resource/mail/enable': 'our screen posts',
  'GET blade-resource/oss/enable': 'our screen posts',
  'GET blade-resource/sms/enable': 'our screen posts',
  'GET blade-system/menu/lazy-menu-list': 'our screen lists the buttons too',
  'GET blade-system/role/tree-by-id': 'our form reads the whole tree',
  'GET materialCategory/getBaseCategory': 'our pickers read the whole tree',
  'GET materialEnterprise/Enterprise/getEnterPriseAudit': 'our history shows every step, not only the last',
  'GET materialEnterpriseAudit/EnterpriseAudit/detail': 'our history shows every step of an enterprise',
  'GET materialEnterpriseAudit/EnterpriseAudit/list': 'our history shows every step of an enterprise',
  'GET searchHistory/hot': 'the search box answers it beside its suggestions',
  'GET searchHistory/list': 'the search box answers it beside its suggestions',
  'GET health/live': 'the supervisor of the process asks it',
  'GET health/ready': 'the load balancer asks it',
  'GET materialAdjustRule/MaterialAdjustRule/detail': 'our list has the whole row',
  'POST materialAdjust/MaterialAdjust/compute': 'our grid computes with the same function, as one types',
  'GET materialList/MaterialList/pricing': 'our list has the whole row',
  'GET materialPeriod/MaterialPeriod/detail': 'our list has the whole row',
  'GET materialQuotation/MaterialQuotation/detail': 'our list has the whole row',
  'POST blade-resource//attach/saveReturnId': 'our uploads answer the id at once',
  'GET blade-user/export-user': 'the same as the export that our screen calls',
  'POST blade-user/update': 'our form submits',
}

test('every served call is made by a screen, or is one that only other programs need', async ({ staged: { app } }) => {
  const made = await callsOfScreens()
  const served = (await operationsOf(app)).map(({ method, path }) => `${method} ${declared(path)}`)
  expect(served.filter((address) => !made.has(address)).sort()).toEqual(Object.keys(forOthers).sort())
})

/** The API document writes `/api/a/{b}` where the contract declares `a/:b`. */
function declared(path: string): string {
  return path.replace(/^\/api\//, '').replace(/\{(\w+)\}/g, ':$1')
}
