import type { AnswerOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import { rowStatus } from '@library/contract/kit/row-status'
import { type importSearchWordsCall, platformWord, type WordResource } from '@library/contract/search/search-word'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { type FileRow, readWordRows } from './word-rows.ts'

type Answer = AnswerOf<typeof importSearchWordsCall>
type Known = FileRow['value'] & { status: number }

const mostProblems = 1000

/** Adds and changes words from a file. Every row is checked before any is written; one problem refuses all of them. */
export async function importWords(
  ctx: Ctx,
  resource: WordResource,
  { file, dryRun, language }: { file: Buffer; dryRun: boolean; language: Language },
): Promise<Answer> {
  const { rows, problems } = await readWordRows(ctx, file, language)
  const known = await wordsIn(ctx, resource.table)
  const given = resource.owner === 'tenant' ? await wordsIn(ctx, platformWord.table) : undefined
  // An exported list has the words of the platform too: they do not become the station's own.
  const own = rows.filter(({ value }) => known.has(value.word) || differs(value, given?.get(value.word)))
  const added = own.filter(({ value }) => !known.has(value.word))
  const changed = own.filter(({ value }) => known.has(value.word) && differs(value, known.get(value.word)))
  if (problems.length === 0 && !dryRun) await write(ctx, resource, [...added, ...changed])
  return { added: added.length, changed: changed.length, problems: problems.slice(0, mostProblems) }
}

async function wordsIn(ctx: Ctx, table: string): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await sql<Known>`
    select word, targets, kind, source, status from ${sql.table(table)} where is_deleted = 0`.execute(ctx.db)
  return new Map(rows.map((row) => [row.word, row]))
}

function differs(value: FileRow['value'], known: Known | undefined): boolean {
  if (!known || known.status === rowStatus.disabled) return true
  return (['targets', 'kind', 'source'] as const).some((key) => value[key] !== known[key])
}

/** One array per column: any number of rows in one statement. A word of one's own takes the place of its ban. */
async function write(ctx: Ctx, { table, owner }: WordResource, rows: readonly FileRow[]): Promise<void> {
  const column = (name: keyof FileRow['value']) => rows.map(({ value }) => value[name])
  const key = owner === 'tenant' ? sql`tenant_id, word` : sql`word`
  await sql`
    insert into ${sql.table(table)} as w (word, targets, kind, source)
    select * from unnest(${column('word')}::text[], ${column('targets')}::text[], ${column('kind')}::int[],
      ${column('source')}::text[])
    on conflict (${key}) where is_deleted = 0 do update set targets = excluded.targets, kind = excluded.kind,
      source = excluded.source, status = ${rowStatus.enabled}`.execute(ctx.db)
}
