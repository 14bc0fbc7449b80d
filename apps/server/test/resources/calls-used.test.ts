import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Call } from '@library/contract/kit/call'
import { callsOf, type Resource } from '@library/contract/kit/resource'
import { expect, test } from 'vitest'

const repository = join(dirname(fileURLToPath(import.meta.url)), '../../../..')

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(repository, folder, name))
}

const web = sourcesBelow('apps/web/src')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const namedOnTheWeb = (name: string) => new RegExp(`\\b${name}\\b`).test(web)
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isCall = (value: unknown): value is Call => isObject(value) && 'answer' in value && 'method' in value
const isResource = (value: unknown): value is Resource => isObject(value) && 'fields' in value && 'table' in value
const addressOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`

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
  'GET materialInfo/MaterialInfo/suggest': 'our search box asks for names, classes and history at once',
  'GET searchHistory/hot': 'the search box answers it beside its suggestions',
  'GET searchHistory/list': 'the search box answers it beside its suggestions',
  'POST blade-resource//attach/saveReturnId': 'our uploads answer the id at once',
  'GET blade-user/export-user': 'the same as the export that our screen calls',
  'POST blade-user/update': 'our form submits',
}

test('every declared call is made by a screen, or is one that only other programs need', async () => {
  const modules = await Promise.all(
    sourcesBelow('packages/contract/src').map(
      (file) => import(pathToFileURL(file).href) as Promise<Record<string, unknown>>,
    ),
  )
  const exported = modules.flatMap((module) => Object.entries(module))
  const resources = exported.filter(([name, value]) => isResource(value) && namedOnTheWeb(name))
  const made = new Set(
    resources.flatMap(([, value]) => {
      const resource = value as Resource
      const pickers = Object.values(resource.fields).flatMap(({ target }) => target?.options ?? [])
      return [...Object.values(callsOf(resource)).map(addressOf), ...pickers.map((path) => `GET ${path}`)]
    }),
  )
  const calls = exported.filter((entry): entry is [string, Call] => isCall(entry[1]))
  for (const [name, call] of calls) if (namedOnTheWeb(name)) made.add(addressOf(call))
  const missing = calls.map(([, call]) => addressOf(call)).filter((address) => !made.has(address))
  expect([...new Set(missing)].sort()).toEqual(Object.keys(forOthers).sort())
})
