import type { ListLine } from '@library/contract/workbench/list'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../../platform/database/database.ts'
import { shownName } from '../../project/shown-name.ts'

/**
 * What became of the material `had`. Not `coalesce`, which the database takes for something that could reveal rows of other
 * tenants: it would then compare each material of the station, for every line.
 */
export const keptId = 'case when had.merged_into is null then had.id else had.merged_into end'

/**
 * Lines with their matches. A merged material is followed. One that was split, disabled or removed since makes the line
 * amber, whatever was decided.
 */
export const linesWithMatch = sql.raw(`from material_list_line l
  left join material_line_match m on m.tenant_id = l.tenant_id and m.line_id = l.id
  left join std_material had on had.tenant_id = m.tenant_id and had.id = m.std_material_id
  left join std_material s on s.tenant_id = m.tenant_id and s.id = ${keptId}
  left join lateral (
    select true as is_cut where exists (
      select from std_material_act a where a.tenant_id = m.tenant_id and a.std_material_id = m.std_material_id
        and a.act = 'split' and a.create_time > coalesce(m.confirmed_at, m.update_time))) cut on true`)

const isGone = '(s.is_deleted = 1 or s.status <> 1)'
/** The colour as it counts now. */
export const colourNow = sql.raw(`case when m.colour in ('green', 'confirmed', 'substitute')
  and (${isGone} or cut.is_cut) then 'amber' else m.colour end`)

type Flat = Omit<ListLine, 'match' | 'price'> & Record<`match${string}`, unknown>

/** The lines of a page as the contract answers them, in the given order. Their prices are added by who has them. */
export async function lineRows(ctx: Ctx, wanted: RawBuilder<unknown>, joins = sql``): Promise<ListLine[]> {
  const { rows } = await sql<Flat>`
    select l.id, l.version, l.sheet, l.row_no, l.position, l.kind, l.code, l.name, l.spec, l.unit_text,
      trim_scale(l.quantity)::text as quantity, l.unread_quantity, l.unread_price, trim_scale(l.own_price)::text as own_price,
      trim_scale(l.own_amount)::text as own_amount, l.brand, l.remark, l.is_provisional, l.supply, l.section, l.text_key,
      (select jsonb_build_object('demandId', i.demand_id::text, 'replyCount', (
          select count(*)::int from material_inquiry_reply r where r.demand_id = i.demand_id and r.is_deleted = 0))
        from material_line_inquiry i where i.line_id = l.id and i.is_deleted = 0 order by i.id desc limit 1) as inquiry,
      ${colourNow} as match_colour, m.match_from as match_from, m.score::float8 as match_score, s.id as match_std,
      s.name as match_name, s.spec as match_spec, s.unit_code as match_unit, m.reasons as match_reasons,
      trim_scale(m.factor)::text as match_factor, m.factor_from as match_factor_from,
      ${shownName('m.confirmed_by')} as match_by, m.confirmed_at as match_at, m.substitute_reason as match_reason,
      jsonb_array_length(m.candidates) as match_count,
      case when ${sql.raw(isGone)} then 'disabled' when cut.is_cut then 'split'
        when had.merged_into is not null then 'merged' else 'active' end as match_state
    ${linesWithMatch} ${joins} where ${wanted}`.execute(ctx.db)
  return rows.map(lineOf)
}

function lineOf(row: Flat): ListLine {
  const line = Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('match')))
  return { ...(line as Omit<ListLine, 'match' | 'price'>), match: row.matchColour ? matchOf(row) : null, price: null }
}

type Match = NonNullable<ListLine['match']>
type Reasons = Partial<Pick<Match, 'lacks' | 'facts' | 'family'>>

function matchOf(row: Flat): Match {
  const { lacks = [], facts = [], family = null } = row.matchReasons as Reasons
  return {
    colour: row.matchColour as Match['colour'],
    from: row.matchFrom as string,
    score: row.matchScore as number | null,
    stdMaterialId: row.matchStd as string | null,
    name: row.matchName as string | null,
    spec: row.matchSpec as string | null,
    unitCode: row.matchUnit as string | null,
    lacks,
    facts,
    family,
    factor: row.matchFactor as string | null,
    factorFrom: row.matchFactorFrom as string | null,
    confirmedByName: row.matchBy as string | null,
    confirmedAt: row.matchAt as string | null,
    substituteReason: row.matchReason as string | null,
    candidateCount: row.matchCount as number,
    materialState: row.matchState as Match['materialState'],
  }
}
