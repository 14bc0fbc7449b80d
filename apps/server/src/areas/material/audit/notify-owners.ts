import type { MessageKind } from '@library/contract/desk/message'
import type { Label } from '@library/contract/kit/label'
import { materialStatus } from '@library/contract/material/material.states'
import { notify } from '../../../domain/notifications/notify.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { DecidedRow } from '../decided-row.ts'

type News = Readonly<{ kind: MessageKind; link: string; textOf: (rows: readonly DecidedRow[]) => Label }>

/** One message for each enterprise, however many of its rows it is about. */
export async function notifyOwners(ctx: Ctx, rows: readonly DecidedRow[], { kind, link, textOf }: News): Promise<void> {
  const byEnterprise = new Map<string, DecidedRow[]>()
  for (const row of rows) {
    const own = byEnterprise.get(row.enterpriseId)
    if (own) own.push(row)
    else byEnterprise.set(row.enterpriseId, [row])
  }
  if (byEnterprise.size === 0) return
  const bound = await ctx.db
    .selectFrom('enterprise')
    .select(['id', 'userId'])
    .where('id', 'in', [...byEnterprise.keys()])
    .where('userId', 'is not', null)
    .execute()
  for (const { id, userId } of bound)
    await notify(ctx, { to: { userIds: [userId ?? ''] }, kind, link, text: textOf(byEnterprise.get(id) ?? []) })
}

export function notifyRejected(
  ctx: Ctx,
  rows: readonly DecidedRow[],
  opinion: string | null | undefined,
): Promise<void> {
  return notifyOwners(ctx, rows, {
    kind: 'material_rejected',
    link:
      rows.length === 1
        ? `/informationEntry/process?id=${rows[0]?.id}`
        : `/informationEntry/index?status=${materialStatus.rejected}`,
    textOf: ([first, ...others]) => {
      const name = `${first?.materialName ?? ''} ${first?.spec ?? ''}`.trim()
      const why = opinion ?? ''
      if (others.length === 0) return { zh: `“${name}”被驳回：${why}`, en: `“${name}” was rejected: ${why}` }
      const n = others.length + 1
      return {
        zh: `“${name}”等 ${n} 条信息被驳回：${why}`,
        en: `${n} prices were rejected, “${name}” among them: ${why}`,
      }
    },
  })
}
