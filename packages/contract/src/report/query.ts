import { z } from 'zod'
import type { Label } from '../kit/label.ts'
import { labelled } from '../kit/label.ts'
import {
  aggregateFns,
  aggregateLabels,
  type ColumnKind,
  columnKinds,
  dateParts,
  operators,
  partLabels,
  valueShapes,
} from './kinds.ts'
import { columnOf, type PerUnit, type SourceName, sourceNames, unitColumn } from './sources.ts'

export const mostRows = 10_000
export const chartKinds = ['none', 'line', 'bar', 'pie'] as const

/** Figures that count rows. */
const whole: readonly string[] = ['count', 'distinct']

const name = z.string().max(64)
const group = z.strictObject({ field: name, part: z.enum(dateParts).optional() })
const aggregate = z.strictObject({ fn: z.enum(aggregateFns), field: name.optional() })
const filter = z.strictObject({
  field: name,
  op: z.enum(operators),
  value: z.union([z.string().max(100), z.array(z.string().max(100)).max(50)]).optional(),
})
const chart = z.strictObject({
  kind: z.enum(chartKinds),
  x: name.optional(),
  series: name.optional(),
  value: name.optional(),
})
const shape = z.strictObject({
  source: labelled(z.enum(sourceNames), '数据来源', 'Source', true),
  columns: labelled(z.array(name).max(30), '列', 'Columns', true).default([]),
  filters: labelled(z.array(filter).max(20), '条件', 'Filters').default([]),
  groups: labelled(z.array(group).max(2), '分组', 'Groups').default([]),
  aggregates: labelled(z.array(aggregate).max(6), '统计', 'Figures').default([]),
  sort: labelled(z.strictObject({ key: name, descending: z.boolean() }), '排序', 'Order').optional(),
  limit: labelled(z.int().min(1).max(mostRows), '最多行数', 'Most rows').default(1000),
  chart: labelled(chart, '图表', 'Chart').default({ kind: 'none' }),
})
export type ReportQuery = z.output<typeof shape>
export type ReportGroup = z.output<typeof group>
export type ReportAggregate = z.output<typeof aggregate>
export type ReportFilter = z.output<typeof filter>

/** A query to a source. A name, an operator or a value that the source does not know is rejected. */
export const reportQuery = shape.superRefine((query, context) => {
  for (const path of problemsOf(query)) context.addIssue({ code: 'custom', path })
})

/** A report aggregates if it is grouped or has figures. Otherwise it shows plain rows. */
export function isCounted({ groups, aggregates }: Pick<ReportQuery, 'groups' | 'aggregates'>): boolean {
  return groups.length > 0 || aggregates.length > 0
}

export type ResultColumn = Readonly<{
  key: string
  label: Label
  kind: ColumnKind
  dictionary?: string | undefined
  /** The figure depends on the unit of its row. */
  perUnit?: PerUnit | undefined
}>

/**
 * What the rows are grouped by. An average over tonnes and pieces means nothing: the unit joins the groups where a
 * figure depends on it.
 */
export function groupsOf({ source, groups, aggregates }: ReportQuery): readonly ReportGroup[] {
  const isNeeded = aggregates.some((one) => isPerUnit(source, one))
  const isThere = groups.some(({ field }) => field === unitColumn)
  return isNeeded && !isThere ? [...groups, { field: unitColumn }] : groups
}

/** Numbers of rows may be counted over all units. */
export function isPerUnit(source: SourceName, { fn, field }: ReportAggregate): boolean {
  return !whole.includes(fn) && field !== undefined && columnOf(source, field)?.perUnit !== undefined
}

/** The headings of the result, in order. */
export function columnsOf(query: ReportQuery): ResultColumn[] {
  const { source } = query
  if (isCounted(query))
    return [
      ...groupsOf(query).map((one) => groupColumn(source, one)),
      ...query.aggregates.map((one) => figure(source, one)),
    ]
  return query.columns.map((key) => ({ ...known(source, key), key }))
}

export function groupKey({ field, part }: ReportGroup): string {
  return part ? `${field}_${part}` : field
}

export function aggregateKey({ fn, field }: ReportAggregate): string {
  return field ? `${fn}_${field}` : fn
}

function known(source: SourceName, field: string) {
  return columnOf(source, field) ?? { kind: 'text' as const, label: { zh: field, en: field } }
}

function groupColumn(source: SourceName, one: ReportGroup): ResultColumn {
  const { label, kind, dictionary } = known(source, one.field)
  if (!one.part) return { key: groupKey(one), label, kind, dictionary }
  const labels = partLabels[one.part]
  return {
    key: groupKey(one),
    label: { zh: `${label.zh}（${labels.zh}）`, en: `${label.en} (${labels.en})` },
    kind: 'text',
  }
}

function figure(source: SourceName, one: ReportAggregate): ResultColumn {
  const labels = aggregateLabels[one.fn]
  if (!one.field) return { key: aggregateKey(one), label: labels, kind: 'integer' }
  const { label, kind } = known(source, one.field)
  return {
    key: aggregateKey(one),
    ...(isPerUnit(source, one) ? { perUnit: columnOf(source, one.field)?.perUnit } : {}),
    label: { zh: `${label.zh} ${labels.zh}`, en: `${labels.en}: ${label.en}` },
    kind: whole.includes(one.fn)
      ? 'integer'
      : kind === 'integer' && !['min', 'max', 'sum'].includes(one.fn)
        ? 'decimal'
        : kind,
  }
}

type Path = (string | number)[]

function problemsOf(query: ReportQuery): Path[] {
  const { source, columns, groups, aggregates, filters } = query
  const found: Path[] = [
    ...at('columns', columns, (field) => (columnOf(source, field) ? undefined : [])),
    ...at('filters', filters, (one) => filterProblem(source, one)),
    ...at('groups', groups, (one) => groupProblem(source, one)),
    ...at('aggregates', aggregates, (one) => aggregateProblem(source, one)),
  ]
  if (found.length > 0) return found
  const keys = columnsOf(query).map(({ key }) => key)
  if (keys.length === 0) return [['columns']]
  if (new Set(keys).size < keys.length) return [[isCounted(query) ? 'aggregates' : 'columns']]
  return [...sortProblem(query, keys), ...chartProblems(query, keys)]
}

function at<T>(name: string, list: readonly T[], problem: (one: T) => Path | undefined): Path[] {
  return list.flatMap((one, place) => {
    const path = problem(one)
    return path ? [[name, place, ...path]] : []
  })
}

function filterProblem(source: SourceName, { field, op, value }: ReportFilter): Path | undefined {
  const column = columnOf(source, field)
  if (!column) return ['field']
  const wanted = columnKinds[column.kind].operators[op]
  if (!wanted) return ['op']
  return valueShapes[wanted].safeParse(value).success ? undefined : ['value']
}

function groupProblem(source: SourceName, { field, part }: ReportGroup): Path | undefined {
  const column = columnOf(source, field)
  const kind = column && columnKinds[column.kind]
  if (!kind?.groupable) return ['field']
  const isNeeded = column?.kind === 'datetime'
  if (part ? kind.parts.includes(part) : !isNeeded) return undefined
  return ['part']
}

function aggregateProblem(source: SourceName, { fn, field }: ReportAggregate): Path | undefined {
  if (fn === 'count') return field === undefined ? undefined : ['field']
  const column = field === undefined ? undefined : columnOf(source, field)
  if (!column) return ['field']
  return columnKinds[column.kind].aggregates.includes(fn) ? undefined : ['fn']
}

function sortProblem({ sort }: ReportQuery, keys: readonly string[]): Path[] {
  return sort && !keys.includes(sort.key) ? [['sort', 'key']] : []
}

function chartProblems(query: ReportQuery, keys: readonly string[]): Path[] {
  const { kind, x, series, value } = query.chart
  if (kind === 'none') return []
  const numbers = columnsOf(query).filter((one) => one.kind === 'integer' || one.kind === 'decimal')
  return [
    ...(x && keys.includes(x) ? [] : [['chart', 'x']]),
    ...(series === undefined || keys.includes(series) ? [] : [['chart', 'series']]),
    ...(numbers.some(({ key }) => key === value) ? [] : [['chart', 'value']]),
  ]
}
