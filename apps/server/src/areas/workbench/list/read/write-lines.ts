import { sql } from 'kysely'
import type { Ctx } from '../../../../platform/database/database.ts'
import type { OpenedList } from './open-list.ts'

const fewRows = 500

type Version = Readonly<{ id: string; projectId: string }>

const columns = sql.raw(
  'sheet, row_no, position, kind, code, name, spec, unit_text, quantity, unread_quantity, own_price, unread_price, own_amount, brand, remark, is_provisional, supply, section, text_key',
)
const typed = sql.raw(`sheet text, row_no int, position int, kind text, code text, name text, spec text, unit_text text,
  quantity numeric, unread_quantity text, own_price numeric, unread_price text, own_amount numeric, brand text, remark text, is_provisional int, supply int,
  section text, text_key text`)

/** Writes the rows of a list, one statement for each portion. */
export async function writeLines(ctx: Ctx, { id, projectId }: Version, list: OpenedList): Promise<void> {
  for await (const portion of list.portions())
    await sql`insert into material_list_line (project_id, version_id, ${columns})
      select ${projectId}::bigint, ${id}::bigint, ${columns} from jsonb_to_recordset(${portion}::jsonb) as line (${typed})`.execute(
      ctx.db,
    )
  // The planner takes a list that was just written for an empty one.
  if (list.rows > fewRows) await sql`select refresh_statistics('material_list_line')`.execute(ctx.db)
}
