import type { enterprisePageCall } from '@library/contract/enterprise/enterprise.calls'
import { mayQuote } from '@library/contract/enterprise/enterprise.states'
import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import { materialStatus } from '@library/contract/material/material.states'
import { sql } from 'kysely'
import { withinRegions } from '../../domain/organisation/regions-of-duty.ts'
import { escapeLike } from '../../kit/list-query.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { pageCut } from '../../platform/database/page-limit.ts'
import { columns, isOpenTo, knownEnterprises, shownTo } from './enterprise-rows.ts'
import { ownerName } from './owner-name.ts'

type Query = QueryOf<typeof enterprisePageCall>

/** A page, and the count of each state under the same filters: the states are the tabs of the screen. */
export async function enterprisePage(ctx: Ctx, query: Query): Promise<AnswerOf<typeof enterprisePageCall>> {
  const { auditStatus, current, size } = query
  const filtered = await matching(ctx, query)
  const counted = await filtered
    .select('auditStatus')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .groupBy('auditStatus')
    .execute()
  const counts = Object.fromEntries(counted.map((row) => [String(row.auditStatus), Number(row.n)]))
  const total =
    auditStatus === undefined
      ? Object.values(counts).reduce((sum, n) => sum + n, 0)
      : (counts[String(auditStatus)] ?? 0)
  const rows = auditStatus === undefined ? filtered : filtered.where('auditStatus', '=', auditStatus)
  const records = await rows
    .select([...columns, ownerName.as('ownerName')])
    .select((eb) =>
      eb
        .selectFrom('materialInfo')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('materialInfo.enterpriseId', '=', 'enterprise.id')
        .where('materialInfo.status', '=', materialStatus.published)
        .where('materialInfo.isDeleted', '=', 0)
        .as('materialCount'),
    )
    .orderBy(orderOf(query))
    .orderBy('id', 'desc')
    .modifyEnd(pageCut(size, (current - 1) * size))
    .execute()
  return {
    records: records.map((row) => {
      const isOpen = isOpenTo(ctx.caller, row)
      return shownTo(ctx.caller, { ...row, materialCount: row.materialCount ?? 0, isOpen })
    }),
    total,
    size,
    current,
    pages: Math.ceil(total / size),
    counts,
  }
}

async function matching(ctx: Ctx, query: Query) {
  const { enterpriseName, creditCode, regionCode } = query
  const type = query.enterpriseType ?? query.type
  let rows = await knownEnterprises(ctx)
  if (enterpriseName) rows = rows.where('enterpriseName', 'ilike', `%${escapeLike(enterpriseName)}%`)
  if (creditCode) rows = rows.where('creditCode', 'ilike', `%${escapeLike(creditCode)}%`)
  if (regionCode) rows = rows.where(withinRegions('regionCode', [regionCode]))
  if (type !== undefined) rows = rows.where('enterpriseType', '=', type)
  return rows
}

const sortable = ['enterpriseName', 'creditCode', 'auditStatus', 'submitTime', 'approveTime', 'createTime'] as const
const newest = sql`submit_time desc nulls last`

function orderOf({ ascs, descs }: Query) {
  const wanted = ascs ?? descs
  if (!wanted) return newest
  const name = sortable.find((one) => one === wanted.trim())
  if (!name) throw fail('common/unknown-sort', { field: wanted, fields: [ascs ? 'ascs' : 'descs'] })
  return ascs ? sql`${sql.ref(name)} asc nulls last` : sql`${sql.ref(name)} desc nulls last`
}

const most = 50

export async function enterpriseChoices(ctx: Ctx, name: string | undefined) {
  let rows = ctx.db
    .selectFrom('enterprise')
    .select(['id', 'enterpriseName as name', 'enterpriseName'])
    .where('isDeleted', '=', 0)
    .where('auditStatus', 'in', [...mayQuote])
  if (name) rows = rows.where('enterpriseName', 'ilike', `%${escapeLike(name)}%`)
  return rows.orderBy('enterpriseName').orderBy('id').limit(most).execute()
}
