import type { Ctx } from '../../../platform/database/database.ts'
import { findPrices } from './find-prices.ts'
import { askedFor, conditionsFor } from './price-conditions.ts'
import { type StoredRows, storedRows } from './price-rows.ts'
import type { FoundPage, Page, Question } from './question.ts'
import { searchByWords } from './search-by-words.ts'

type Found = Readonly<{ list: StoredRows; total: number; totalIsCapped: boolean }>

const nothing: Found = { list: null, total: 0, totalIsCapped: false }

export async function searchDatabase(ctx: Ctx, question: Question, page: Page): Promise<FoundPage> {
  const { list, ...counted } = await find(ctx, question, page)
  return { ...counted, lines: question.sheet.lines(list).map(({ line }) => Buffer.from(line)) }
}

async function find(ctx: Ctx, { query, sheet, narrow = [] }: Question, page: Page): Promise<Found> {
  const { sort, taxMode } = query
  const read = await askedFor(ctx, query)
  if (!read) return nothing
  const asked = { ...read, plain: [...read.plain, ...narrow] }
  if (sort === 'newest' && asked.words.length > 0) return searchByWords(ctx, { asked, sheet, ...page })
  const conditions = await conditionsFor(ctx, asked)
  if (!conditions) return nothing
  const { ids, ...counted } = await findPrices(ctx, { conditions, order: sort, taxMode, ...page })
  return { ...counted, list: await storedRows(ctx, ids, sheet) }
}
