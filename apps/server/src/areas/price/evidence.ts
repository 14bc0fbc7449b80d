import { quoteCheckState } from '@library/contract/material/quote-check'
import type { Evidence } from '@library/contract/price/price-evidence'
import { sql } from 'kysely'
import { publicStatus } from '../../domain/pricing-rows/status-codes.ts'
import { beyondAll } from './periods.ts'
import type { PublicReading } from './public-routes.ts'
import { money, moneyOrNull } from './search/price-rows.ts'
import { noSubject } from './subject.ts'

/** Held quotes of a group without a price of its own are known by the desk alone: the carried price leaves nothing out. */
const { held, confirmProposed, excludeProposed } = quoteCheckState
const openChecks = sql.raw(`(${[held, confirmProposed, excludeProposed].join(', ')})`)

type Stored = Omit<Evidence, 'mom' | 'yoy'> & { mom: string | null; yoy: string | null }
/** A published row that no reference price was made of. */
type Alone = { method: null }

/**
 * The current reference price of the row's material, region and period, if it has one, with what it left out and why. A
 * visitor sees that of the newest issue and of what is out since, without the names of enterprises.
 */
export async function evidenceOf({ ctx, isVisitor, newest }: PublicReading, id: string): Promise<Evidence | null> {
  const seen = isVisitor ? sql`m.period >= ${newest?.period ?? beyondAll}` : sql`true`
  const name = isVisitor ? sql`null` : sql`e.enterprise_name`
  const { rows } = await sql<Stored | Alone>`
    select r.n, r.n_excluded, r.min, r.q1, r.median, r.q3, r.max, r.price_excl, r.price_incl, r.tax_rate, r.method,
      r.source_level, r.is_reference, r.basis, r.mom, r.yoy, r.revision, r.published_at, coalesce(left_out.list, '[]') as excluded,
      coalesce(quoted.list, '[]') as bases, coalesce(apart.list, '[]') as others,
      coalesce(assumed.list, '[]') as assumed, (
        select jsonb_build_object('fileName', ${isVisitor ? sql`null::text` : sql`b.file_name`}, 'fileHash', b.file_hash,
          'sheet', t.sheet, 'row', t.row_no, 'time', to_char(b.create_time, 'YYYY-MM-DD HH24:MI:SS'))
        from past_price t join past_import b on b.id = t.batch_id where t.info_id = m.id) as taken_over
    from material_info m
    left join material_reference_price r on r.std_material_id = m.std_material_id and r.region_code = m.region_code
      and r.period = m.period and r.replaced_at is null
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', x.id::text, 'reason', x.reason, 'infoNo', q.info_no,
        'enterpriseName', ${name}, 'priceExcl', q.price_excl::text) order by q.price_excl, x.id) as list
      from (select distinct on (id) id, reason from (
          select c.info_id as id, c.reason, true as is_held from quote_check c
          where c.std_material_id = m.std_material_id and c.region_code = m.region_code and c.period = m.period
            and c.state in ${openChecks} and c.is_deleted = 0
          union all select o.id, o.reason, false from jsonb_to_recordset(r.excluded) o (id bigint, reason text)) each_one
        order by id, is_held desc) x
      left join material_info q on q.id = x.id and q.status in ${publicStatus} and q.is_deleted = 0
      left join enterprise e on e.id = q.enterprise_id) left_out
    cross join lateral (
      select jsonb_agg(jsonb_build_object('basis', basis, 'quotes', quotes) order by quotes desc, basis) as list
      from (select q.freight_type as basis, count(*)::int as quotes from material_info q
        where q.std_material_id = m.std_material_id and q.region_code = m.region_code and q.period = m.period
          and q.status in ${publicStatus} and q.is_deleted = 0 group by q.freight_type) counted) quoted
    cross join lateral (
      select jsonb_agg(jsonb_build_object('basis', b.basis, 'n', b.n, 'isReference', b.is_reference,
        'priceExcl', b.price_excl::text, 'priceIncl', b.price_incl::text) order by b.basis) as list
      from reference_basis_price b where b.std_material_id = m.std_material_id and b.region_code = m.region_code
        and b.period = m.period and b.replaced_at is null) apart
    cross join lateral (
      select jsonb_agg(jsonb_build_object('field', field, 'quotes', quotes) order by quotes desc, field) as list
      from (select a.field, count(*)::int as quotes from material_info q join price_assumption a on a.info_id = q.id
          and a.confirm_time is null and a.is_deleted = 0
        where q.std_material_id = m.std_material_id and q.region_code = m.region_code and q.period = m.period
          and q.status in ${publicStatus} and q.is_deleted = 0 group by a.field) counted) assumed
    where m.id = ${id} and ${seen} and m.status in ${publicStatus} and m.is_deleted = 0`.execute(ctx.db)
  const [row] = rows
  if (!row) throw noSubject({ id })
  if (row.method === null) return null
  // The change in a year tells a price beyond the visitor limit.
  return shown(isVisitor ? { ...row, yoy: null } : row)
}

const amounts = ['min', 'q1', 'median', 'q3', 'max', 'priceExcl', 'priceIncl'] as const

function shown({ mom, yoy, excluded, others, ...row }: Stored): Evidence {
  const inMoney = Object.fromEntries(amounts.map((key) => [key, money(row[key])]))
  return {
    ...row,
    ...inMoney,
    nExcluded: Math.max(row.nExcluded, excluded.filter(({ reason }) => reason !== 'older').length),
    mom: mom === null ? null : Number(mom),
    yoy: yoy === null ? null : Number(yoy),
    others: others.map((one) => ({ ...one, priceExcl: money(one.priceExcl), priceIncl: money(one.priceIncl) })),
    excluded: excluded.map((one) => ({ ...one, priceExcl: moneyOrNull(one.priceExcl) })),
  }
}
