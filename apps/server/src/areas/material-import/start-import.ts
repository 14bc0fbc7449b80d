import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import { periodState } from '@library/contract/material/period.states'
import { importState, type uploadMaterialsCall } from '@library/contract/material-import/material-import'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '../../http/language.ts'
import type { UploadedFile } from '../../http/uploads.ts'
import type { Ctx } from '../../platform/database.ts'
import { readBody } from '../../platform/files/file-body.ts'
import { filesOf } from '../../platform/files/files.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { requireNamedEnterprise, requireQuotingEnterprise } from '../../platform/own-enterprise.ts'
import { readTable } from '../../platform/spreadsheet/read-table.ts'
import type { World } from '../../platform/world.ts'
import { checkSheet } from './check-sheet.ts'
import { readSheet } from './columns.ts'
import { importMaterialsJob } from './import-job.ts'

type Answer = AnswerOf<typeof uploadMaterialsCall>
type Input = { body: BodyOf<typeof uploadMaterialsCall>; file: UploadedFile | undefined }

const patience = 10_000
const between = 200
const shown = 5
const mostTold = 100

/** Looks at the file at once; what has to be written is written by a job, which is waited for a little. */
export async function uploadMaterials(world: World, request: FastifyRequest, input: Input): Promise<Answer> {
  const { body } = input
  const language = languageOf(request)
  const files = filesOf(world)
  const { content, fileName } = await contentOf(request, input, files)
  const sheet = readSheet(await readTable(content), body.mapping, language)
  const batch = await request.transact((ctx) => batchOf(ctx, body))
  const seen = {
    mapping: sheet.mapping,
    headings: [...sheet.headings],
    preview: sheet.rows.slice(0, shown).map(({ cells }) => [...cells]),
  }
  if (body.dryRun === 1) {
    const { good, problems, duplicates } = await request.transact((ctx) =>
      checkSheet(ctx, sheet, { ...batch, language }),
    )
    const failed = new Set(problems.map(({ row }) => row)).size
    const errors = [...problems, ...duplicates].sort((one, other) => one.row - other.row).slice(0, mostTold)
    const counts = { total: sheet.rows.length, ok: good.length, fail: failed, dup: duplicates.length }
    return { batchId: null, state: importState.done, ...counts, errors, ...seen }
  }
  const batchId = await request.transact(async (ctx) => {
    const { file } = input
    const attachId = body.attachId ?? (file && (await files.store(ctx, { ...file, kind: 'internal' })).id)
    if (!attachId) throw fail('material-import/no-file', { fields: ['file'] })
    const values = { ...batch, fileName, attachId, mode: body.mode, mappingJson: JSON.stringify(sheet.mapping) }
    const row = await ctx.db
      .insertInto('materialImport')
      .values({ ...values, total: sheet.rows.length })
      .returning('id')
      .executeTakeFirstOrThrow()
    const jobId = await enqueue(ctx, importMaterialsJob, { importId: row.id, language })
    await ctx.db.updateTable('materialImport').set({ jobId }).where('id', '=', row.id).execute()
    return row.id
  })
  return { ...(await waitFor(request, batchId)), ...seen, batchId }
}

async function contentOf(request: FastifyRequest, { body, file }: Input, files: ReturnType<typeof filesOf>) {
  if (file) return { content: await readBody(file.body), fileName: file.originalName }
  const { attachId } = body
  if (!attachId) throw fail('material-import/no-file', { fields: ['file'] })
  return request.transact(async (ctx) => {
    const content = await files.read(ctx, attachId)
    const row = await ctx.db.selectFrom('attach').select('originalName').where('id', '=', attachId).executeTakeFirst()
    return { content, fileName: row?.originalName ?? '' }
  })
}

/** For whom and for when: one's own enterprise, or the one an administrator names; the period that collects unless named. */
async function batchOf(ctx: Ctx, body: Input['body']) {
  const isAdmin = ctx.caller.roles.some((role) => role === 'admin' || role === 'administrator')
  if (body.enterpriseId && !isAdmin) throw fail('common/forbidden')
  const own = await (body.enterpriseId ? requireNamedEnterprise(ctx, body.enterpriseId) : requireQuotingEnterprise(ctx))
  const period = body.period ?? (await collecting(ctx))
  return { enterpriseId: own.id, period, regionCode: body.regionCode ?? own.regionCode }
}

async function collecting(ctx: Ctx): Promise<string> {
  const row = await ctx.db
    .selectFrom('materialPeriod')
    .select('period')
    .where('state', '=', periodState.collecting)
    .where('isDeleted', '=', 0)
    .orderBy('periodType')
    .executeTakeFirst()
  if (!row) throw fail('material-import/no-period')
  return row.period
}

async function waitFor(request: FastifyRequest, id: string) {
  const until = Date.now() + patience
  for (;;) {
    const row = await request.transact((ctx) =>
      ctx.db
        .selectFrom('materialImport')
        .select(['state', 'total', 'ok', 'fail', 'dup', 'errors'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
    if (row.state >= importState.done) return { ...row, errors: row.errors as Answer['errors'] }
    if (Date.now() > until) return { ...row, state: importState.running, errors: [] }
    await new Promise((resolve) => setTimeout(resolve, between))
  }
}
