import { fail } from '@library/contract/errors'
import { periodMonths } from '@library/contract/material/period'
import type { PastRow, ReadPast } from '../../../domain/past-issues/past-rows.ts'
import { referenceDataOf } from '../../../domain/pricing-rows/reference-data.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { createThreadPool } from '../../../platform/threads/thread-pool.ts'
import { loadNames } from '../read/load-names.ts'
import { unpacked } from '../read/pack.ts'
import { loadClassWords } from '../suggest/class-words.ts'
import type { PastWork } from './past-work.ts'

const limits = { megabytes: 384, seconds: 120, tooMuch: () => fail('import/too-large') }
/** A station does this once or twice in its life. */
const readers = createThreadPool<PastWork>('past-reader', limits, 1)

/** Reads a file in a thread of its own, with what the station knows loaded before. */
export const readPast: ReadPast = async (transact, { content, fileName, choices, language }) => {
  const { names, look, classWords } = await transact(knowledge)
  // The only region of the station, where nothing else says one.
  const usual = look.area.length === 1 ? (look.area[0] ?? null) : null
  const regionCode = choices.regionCode ?? (usual?.length === 6 ? usual : null)
  const rules = { names, look, classWords, language, regionCode, periodType: choices.periodType }
  const length = periodMonths[choices.periodType] ?? 1
  const found = await readers.run(async (reader) => {
    const read = await reader.ask('read', { file: content, fileName, choices, rules, length })
    // The thread has the rows of the file in its memory.
    await reader.stop()
    return read
  })
  const periods = found.periods.map(({ rows, ...one }) => ({ ...one, rows: () => unpacked<PastRow>(rows) }))
  const known = found.periods.map(
    ({ period }) => [period, { ...opened, period, periodType: choices.periodType }] as const,
  )
  return { ...found, periods, look: { ...look, periods: new Map(known) } }
}

/** Drafts only take the type of a period from here. */
const opened = { state: 0, startDate: '' }

/** Codes of enterprises do not count for what the station published. */
const noEnterprise = '0'

async function knowledge(ctx: Ctx) {
  const names = await loadNames(ctx)
  const look = await referenceDataOf(ctx, {
    categoryIds: [...new Set([...names.classes.values()].map(({ id }) => id))],
    regionCodes: [...new Set(names.regions.values())],
    periods: [],
  })
  const classWords = await loadClassWords(ctx, names.classes.values(), noEnterprise)
  return { names, classWords, look: { ...look, periods: new Map() } }
}
