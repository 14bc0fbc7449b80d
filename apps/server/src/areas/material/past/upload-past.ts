import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import { type PastChoices, pastState, type takeOverCall } from '@library/contract/past-issue/past-issue'
import type { FastifyRequest } from 'fastify'
import type { ReadPast, Transact } from '../../../domain/past-issues/past-rows.ts'
import type { UploadedFile } from '../../../http/input/uploads.ts'
import { languageOf } from '../../../http/language.ts'
import { waitForJob } from '../../../http/wait-for-job.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { readBody } from '../../../platform/files/file-body.ts'
import type { Files } from '../../../platform/files/files.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { type Judged, judgePast } from './judge-past.ts'
import type { TakeOverJob } from './past-job.ts'

type Answer = AnswerOf<typeof takeOverCall>
type Body = BodyOf<typeof takeOverCall>
type Means = Readonly<{ files: Files; readPast: ReadPast; job: TakeOverJob }>

/** Checks the file at once; a job writes the rows, and the call waits for it briefly. */
export async function uploadPast(
  request: FastifyRequest,
  { body, file }: { body: Body; file: UploadedFile },
  { files, readPast, job }: Means,
): Promise<Answer> {
  const language = languageOf(request)
  const choices = choicesOf(body)
  const transact: Transact = (work) => request.transact(work)
  const content = await readBody(file.body)
  const read = await readPast(transact, { content, fileName: file.originalName, choices, language })
  const judged = await judgePast(transact, { file: read, periodType: choices.periodType, language })
  const { mapping, assumedTax } = read
  const seen = { ...judged, mapping, assumedTax, sheets: [...read.sheets] }
  // The same file a second time has nothing left to write.
  if (body.dryRun === 1 || judged.ok === 0) return { ...seen, batchId: null, state: pastState.done }
  const batchId = await request.transact(async (ctx) => {
    const stored = await files.store(ctx, { ...file, kind: 'internal' })
    return beginBatch(ctx, { stored, choices: { ...choices, mapping }, judged, job, language })
  })
  const { state, ok } = await waitForJob(request, {
    seconds: body.wait,
    read: (ctx) =>
      ctx.db.selectFrom('pastImport').select(['state', 'ok']).where('id', '=', batchId).executeTakeFirstOrThrow(),
    isOver: (row) => row.state >= pastState.done,
  })
  return { ...seen, batchId, state, ...(state >= pastState.done && { ok }) }
}

function choicesOf({ period, periodType, regionCode, categoryId, mapping }: Body): PastChoices {
  return {
    period: period ?? null,
    periodType,
    regionCode: regionCode ?? null,
    categoryId: categoryId ?? null,
    mapping: mapping ?? null,
  }
}

type Begun = Readonly<{
  stored: Awaited<ReturnType<Files['store']>>
  choices: PastChoices
  judged: Judged
  job: TakeOverJob
  language: 'zh' | 'en'
}>

async function beginBatch(ctx: Ctx, { stored, choices, judged, job, language }: Begun): Promise<string> {
  const { total, fail, same, reasons } = judged
  const { id } = await ctx.db
    .insertInto('pastImport')
    .values({
      fileName: stored.originalName,
      attachId: stored.id,
      fileHash: stored.contentHash,
      choices: JSON.stringify(choices),
      reasons: JSON.stringify(reasons),
      total,
      fail,
      same,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const jobId = await enqueue(ctx, job, { batchId: id, language })
  await ctx.db.updateTable('pastImport').set({ jobId }).where('id', '=', id).execute()
  return id
}
