import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { enterpriseMoves } from '@library/contract/enterprise/enterprise.states'
import { inquiryMoves } from '@library/contract/inquiry/inquiry.states'
import { callsOf, type Resource } from '@library/contract/kit/resource'
import { materialMoves } from '@library/contract/material/material.states'
import { type PermissionCode, permissionCodes } from '@library/contract/menu/permissions'
import { reportSources } from '@library/contract/report/sources'
import { expect } from 'vitest'
import { recordedResources } from '../../src/areas/log/history.ts'
import { operationsOf } from '../security/document.ts'
import { test } from '../world.ts'

const repository = join(dirname(fileURLToPath(import.meta.url)), '../../../..')

function sourcesBelow(folder: string): { path: string; text: string }[] {
  return readdirSync(join(repository, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(repository, path), 'utf8') }))
}

const web = sourcesBelow('apps/web/src').map(({ text }) => text)
const server = sourcesBelow('apps/server/src').map(({ text }) => text)
const contract = sourcesBelow('packages/contract/src').filter(({ text }) => /defineCall|defineResource/.test(text))
/** Codes that nobody asks for would be found: these are not granted any more, and not asked for. */
const unknown = ['category_view', 'category_delete', 'price_export', 'data_scope_setting', 'flow_deploy_view']
const codes: ReadonlySet<string> = new Set([...permissionCodes, ...unknown])

/** The tables of moves: the server refuses by them, and the screens offer what they allow. */
const inMoves = new Set(
  [materialMoves, enterpriseMoves, inquiryMoves].flatMap((moves) =>
    Object.values(moves).flatMap((move: { who: readonly string[]; permission?: string }) => [
      ...move.who,
      ...(move.permission ? [move.permission] : []),
    ]),
  ),
)
const ofReports = Object.values(reportSources).map(({ permission }) => permission)

/** Rules that depend on the row ask in code; the codes they name. */
function askedInCode(texts: readonly string[], asks: RegExp): Set<string> {
  const found = texts.flatMap((text) => [...text.matchAll(asks)].map(([whole]) => whole))
  return new Set(found.flatMap((call) => [...call.matchAll(/'(\w+)'/g)].map(([, code = '']) => code)))
}

/** What the screens need not ask for, because an answer of the server already says what the reader may do. */
const toldByAnswers: Readonly<Partial<Record<PermissionCode, string>>> = {
  report_manage: 'mayChange',
  // The same page lists one's own jobs, or with it everybody's.
  job_view: 'jobListCall',
}

test('the server refuses somebody without it, for every permission that can be granted', async ({ staged }) => {
  const declared = (await operationsOf(staged.app)).flatMap(({ needs }) => needs.match(/\w+_\w+/g) ?? [])
  const ruled = askedInCode(server, /\b(?:can|canAny|requirePermission|jobToChange)\([^)]*\)/g)
  const histories = recordedResources.map(({ name }) => `${name}_view`)
  const checked = new Set([...declared, ...ruled, ...inMoves, ...ofReports, ...histories])
  expect(permissionCodes.filter((code) => !checked.has(code))).toEqual([])
  expect(unknown.filter((code) => checked.has(code))).toEqual([])
})

test('a screen asks for it, for every permission that can be granted', async ({ staged }) => {
  const operations = await operationsOf(staged.app)
  const needed = (method: string, path: string) =>
    operations.find((one) => one.name === `${method} /api/${path}`)?.needs.match(/\w+_\w+/g) ?? []
  const asked = new Set<string>(inMoves)
  for (const text of web) for (const [, code = ''] of text.matchAll(/'(\w+)'/g)) if (codes.has(code)) asked.add(code)
  if (web.some((text) => text.includes('reportSources'))) for (const code of ofReports) asked.add(code)
  for (const { path } of contract) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(repository, path)).href)
    for (const [name, value] of Object.entries(exported)) {
      if (!web.some((text) => new RegExp(`\\b${name}\\b`).test(text))) continue
      for (const code of codesOf(value, needed)) asked.add(code)
    }
  }
  const told = Object.entries(toldByAnswers).filter(([, answer]) => web.some((text) => text.includes(answer)))
  for (const [code] of told) asked.add(code)
  expect(permissionCodes.filter((code) => !asked.has(code))).toEqual([])
  expect(unknown.filter((code) => asked.has(code))).toEqual([])
})

type Needed = (method: string, path: string) => readonly string[]

/**
 * A resource on a screen has the kit's buttons, which ask for its codes. A call that needs to see a page is made by the
 * page: who opens it without the permission is told so. Other buttons ask before they are shown.
 */
function codesOf(value: unknown, needed: Needed): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('fields' in value && 'table' in value) {
    const resource = value as Resource
    const calls = Object.values(callsOf(resource)).flatMap(({ method, path }) => needed(method, path))
    return [...calls, `${resource.name}_view`, `${resource.name}_enable`]
  }
  if (!('method' in value && 'path' in value)) return []
  return needed(String(value.method), String(value.path)).filter((code) => code.endsWith('_view'))
}
