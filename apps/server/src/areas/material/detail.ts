import type { MaterialRow } from '@library/contract/material/material'
import { materialStatus } from '@library/contract/material/material.states'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'
import { sightOf } from '../../platform/material-sight.ts'
import { materialRow } from './material-rows.ts'

/** One row; to a reader its contact is masked, and his look is counted. */
export async function materialDetail(ctx: Ctx, id: string): Promise<MaterialRow> {
  const sight = await sightOf(ctx)
  const row = await materialRow(ctx, sight, id)
  if (sight.roles.length > 0 || row.enterpriseId === sight.ownId) return row
  const { published, archived } = materialStatus
  if (row.status === published || row.status === archived) await countView(ctx, id)
  return { ...row, contactName: masked(row.contactName, 1), contactPhone: masked(row.contactPhone, 3), risks: [] }
}

async function countView(ctx: Ctx, id: string): Promise<void> {
  await sql`insert into material_view as v (info_id, views) values (${id}, 1)
    on conflict (tenant_id, info_id) do update set views = v.views + 1`.execute(ctx.db)
}

/** The whole of it is handed out by a call that counts who asks. */
function masked(text: string | null, shown: number): string | null {
  return text ? `${text.slice(0, shown)}${'*'.repeat(Math.max(1, text.length - shown))}` : null
}
