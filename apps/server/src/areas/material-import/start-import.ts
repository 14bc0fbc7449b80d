import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import type { ImportChoices } from '@library/contract/material-import/import-findings'
import { importState, type uploadMaterialsCall } from '@library/contract/material-import/material-import'
import type { FastifyRequest } from 'fastify'
import { requireNamedEnterprise, requireQuotingEnterprise } from '../../domain/organisation/own-enterprise.ts'
import { collectingPeriod } from '../../domain/pricing-rows/collecting-period.ts'
import type { UploadedFile } from '../../http/input/uploads.ts'
import { languageOf } from '../../http/language.ts'
import { waitForJob } from '../../http/wait-for-job.ts'
import { can } from '../../platform/callers/can.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { readBody } from '../../platform/files/file-body.ts'
import { type Files, filesOf } from '../../platform/files/files.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { World } from '../../platform/world.ts'
import { checkSheet, withChecker } from './check/check-sheet.ts'
import type { Counts } from './check/check-work.ts'
import { type Batch, headingKey, learnColumns, learnedColumns, rememberedMapping, rulesFor } from './check/rules-for.ts'
import { importMaterialsJob } from './import-job.ts'
import { missingFields, requireFields } from './read/columns.ts'
import { loadNames } from './read/load-names.ts'
import { assumesSide, openSheet } from './read/open-sheet.ts'

type Answer = AnswerOf<typeof uploadMaterialsCall>
type Body = BodyOf<typeof uploadMaterialsCall>
type Input = { body: Body; file: UploadedFile | undefined }

/** Checks the file at once; a job writes the rows, and the call waits for it briefly. */
export async function uploadMaterials(world: World, request: FastifyRequest, input: Input): Promise<Answer> {
  const { body } = input
  const files = filesOf(world)
  const batch = await request.transact((ctx) => batchOf(ctx, body))
  const { content, fileName } = await contentOf(request, input, files)
  const seen = await previewFile(request, { content, batch, body })
  if (body.dryRun === 1) return { batchId: null, state: importState.done, ...seen }
  requireFields(seen.headings, seen.mapping, languageOf(request))
  const batchId = await request.transact(async (ctx) => {
    const attachId = body.attachId ?? (input.file && (await files.store(ctx, { ...input.file, kind: 'internal' })).id)
    const { mode, choices = {} } = body
    return beginBatch(ctx, { ...batch, ...seen, fileName, attachId: attachId ?? '', mode, choices }, request)
  })
  return { ...seen, ...(await countsSoon(request, batchId, body.wait)), batchId }
}

type Soon = Pick<Answer, 'state' | 'total' | 'ok' | 'fail' | 'dup' | 'errors'>

async function countsSoon(request: FastifyRequest, id: string, seconds: number): Promise<Soon> {
  const row = await waitForJob(request, {
    seconds,
    read: (ctx) =>
      ctx.db
        .selectFrom('materialImport')
        .select(['state', 'total', 'ok', 'fail', 'dup', 'errors'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    isOver: ({ state }) => state >= importState.done,
  })
  if (row.state < importState.done) return { ...row, state: importState.running, errors: [] }
  return { ...row, errors: row.errors as Soon['errors'] }
}

type PreviewInput = { content: Buffer; batch: Batch; body: Body }

/** The column mapping: as given now, or last time for the same headings, or as guessed. */
async function previewFile(request: FastifyRequest, { content, batch, body }: PreviewInput) {
  const language = languageOf(request)
  const names = await request.transact(loadNames)
  const learned = await request.transact((ctx) => learnedColumns(ctx, batch.enterpriseId))
  const sheet = await openSheet(content, names, { learned, sheet: body.choices?.sheet })
  const { headings, guess, recognized, preview, total, sheet: name, sheets } = sheet
  const remembered = await request.transact((ctx) => rememberedMapping(ctx, batch.enterpriseId, headings))
  const mapping = body.mapping ?? remembered ?? guess
  const missing = missingFields(headings, mapping)
  const read = { sheet: name, sheets: [...sheets], headings: [...headings], preview, total }
  const seen = { ...read, mapping, recognized: { ...recognized }, missing }
  if (body.dryRun !== 1 || missing.length > 0) return { ...seen, ...nothingFound() }
  const given = { mapping, choices: body.choices ?? {}, isSideAssumed: assumesSide(sheet, mapping), language, names }
  const rules = await request.transact((ctx) => rulesFor(ctx, batch, given))
  return { ...seen, ...(await withChecker((checker) => checkSheet(checker, sheet, rules))) }
}

function nothingFound(): Counts {
  return {
    ok: 0,
    fail: 0,
    dup: 0,
    errors: [],
    groups: [],
    read: [],
    classes: [],
    classesTotal: 0,
    converted: 0,
    ...{ assumed: { taxRate: 0, priceBasis: 0, categoryId: 0, spec: 0 }, otherPrices: [], otherPricesTotal: 0 },
  }
}

type Begun = Batch &
  Pick<Answer, 'headings' | 'mapping' | 'total'> & { fileName: string; attachId: string } & {
    mode: Body['mode']
    choices: ImportChoices
  }

async function beginBatch(ctx: Ctx, begun: Begun, request: FastifyRequest): Promise<string> {
  const { headings, mapping, total, enterpriseId, period, regionCode, fileName, attachId, mode } = begun
  const values = { enterpriseId, period, regionCode, fileName, attachId, mode, total }
  const row = await ctx.db
    .insertInto('materialImport')
    .values({ ...values, mappingJson: JSON.stringify(mapping), headingKey: headingKey(headings) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await learnColumns(ctx, enterpriseId, begun)
  const choices = JSON.stringify(begun.choices)
  await ctx.db.insertInto('importAnswer').values({ importId: row.id, choices }).execute()
  const jobId = await enqueue(ctx, importMaterialsJob, { importId: row.id, language: languageOf(request) })
  await ctx.db.updateTable('materialImport').set({ jobId }).where('id', '=', row.id).execute()
  return row.id
}

async function contentOf(request: FastifyRequest, { body, file }: Input, files: Files) {
  if (file) return { content: await readBody(file.body), fileName: file.originalName }
  const { attachId } = body
  if (!attachId) throw fail('material-import/no-file', { fields: ['file'] })
  return request.transact(async (ctx) => {
    const content = await files.read(ctx, attachId)
    const row = await ctx.db.selectFrom('attach').select('originalName').where('id', '=', attachId).executeTakeFirst()
    return { content, fileName: row?.originalName ?? '' }
  })
}

/** For whom and for when: one's own enterprise, or the one that is named; the period that collects unless named. */
async function batchOf(ctx: Ctx, body: Body): Promise<Batch> {
  const mayManage = can(ctx.caller, 'information_entry_manage')
  if (body.enterpriseId && !mayManage) throw fail('common/forbidden')
  const own = await (body.enterpriseId ? requireNamedEnterprise(ctx, body.enterpriseId) : requireQuotingEnterprise(ctx))
  const period = body.period ?? (await collecting(ctx))
  return { enterpriseId: own.id, period, regionCode: body.regionCode ?? own.regionCode }
}

async function collecting(ctx: Ctx): Promise<string> {
  const found = await collectingPeriod(ctx)
  if (!found) throw fail('material-import/no-period')
  return found.period
}
