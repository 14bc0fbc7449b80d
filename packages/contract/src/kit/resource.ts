import { z } from 'zod'
import { type Call, defineCall } from './call.ts'
import { dateTimeText, type Field } from './field.ts'
import { idsText, idText } from './id.ts'
import type { Label } from './label.ts'

type Fields = Readonly<Record<string, Field>>
type FieldName<F extends Fields> = keyof F & string

/** A table of records with the standard calls. It contains data only, never functions. */
export type Resource<F extends Fields = Fields> = Readonly<{
  /** The menu's code: permissions are `<name>_add` and so on. */
  name: string
  table: string
  /** A view for data scopes if fields are in other tables: one row per id and combination. */
  scopeTable?: string
  /** Path below /api, as the product's clients know it. */
  path: string
  label: Label
  /** A platform row has no tenant, and only the platform administrator writes it. */
  owner: 'platform' | 'tenant'
  fields: F
  /** The default sort field. A leading minus means descending. */
  sort: FieldName<F> | `-${FieldName<F>}` | '-createTime'
  /** Sets of fields that no two active rows may share. */
  unique?: readonly (readonly FieldName<F>[])[]
  /** A short list, such as a tree, comes whole: an array instead of a page. */
  whole?: boolean
  /** The whole list is answered as a tree of rows with `children`. */
  tree?: true
  /** Stored columns that answers carry and no form has. */
  derived?: Readonly<Record<string, z.ZodType>>
  /** Fields of older clients that mean nothing here: submit ignores them. */
  ignored?: readonly string[]
  /** Rows that prevent removal: the column that references this table, and their label. */
  usedBy?: readonly UsedBy[]
}>

export type UsedBy = Readonly<{
  table: string
  column: string /** Names the user of the row. */
  name?: string
  label: Label
}>

type Inputs<F extends Fields> = { [K in keyof F]: F[K]['input'] }
type Outputs<F extends Fields> = { [K in keyof F]: F[K]['output'] }

export type InputOf<R extends Resource> = z.output<z.ZodObject<Inputs<R['fields']>>> & { id?: string; version?: number }
export type RecordOf<R extends Resource> = z.output<z.ZodObject<Outputs<R['fields']>>> &
  z.output<z.ZodObject<typeof auditShape>>
export type PageOf<T> = { records: T[]; total: number; size: number; current: number; pages: number }
type ListAnswer<R extends Resource> = z.ZodType<R['whole'] extends true ? RecordOf<R>[] : PageOf<RecordOf<R>>>
export type Action = 'view' | 'add' | 'edit' | 'delete'

/** The fields of every row besides its own. Returned, never taken from a form. */
export const auditShape = {
  id: z.string(),
  createUser: z.string().nullable(),
  createDept: z.string().nullable(),
  createTime: z.string(),
  updateUser: z.string().nullable(),
  updateTime: z.string(),
  status: z.int(),
  isDeleted: z.int(),
  version: z.int(),
}

export function defineResource<const F extends Fields, const N extends string>(
  resource: Resource<F> & { name: N; whole: true },
): Resource<F> & { name: N; whole: true }
export function defineResource<const F extends Fields, const N extends string>(
  resource: Resource<F> & { name: N },
): Resource<F> & { name: N; whole?: never }
export function defineResource<const F extends Fields>(resource: Resource<F>): Resource<F> {
  return Object.freeze(resource)
}

export function submitSchema<F extends Fields>(resource: Resource<F>) {
  return z.strictObject({ id: idText.optional(), version: z.int().optional(), ...shapeOf(resource, 'input') })
}

export function recordSchema<F extends Fields>(resource: Resource<F>) {
  const { owner, derived } = resource
  // Left out of the type: only answers need them.
  const more = { ...(owner === 'tenant' ? { tenantId: z.string() } : {}), ...derived } as unknown
  return z.object({ ...auditShape, ...(more as object), ...shapeOf(resource, 'output') })
}

/** The names of everything that a row of the resource carries. */
export function columnsOf({ owner, derived = {}, fields }: Resource): string[] {
  const tenant = owner === 'tenant' ? ['tenantId'] : []
  return [...new Set([...Object.keys(auditShape), ...tenant, ...Object.keys(derived), ...Object.keys(fields)])]
}

/** A row of a tree with those below it. */
function nodeOf(record: z.ZodObject): z.ZodObject {
  const node: z.ZodObject = record.extend({
    get children(): z.ZodType {
      return z.array(node).optional()
    },
  })
  return node
}

export function pageOf<S extends z.ZodType>(record: S) {
  const count = z.int().nonnegative()
  return z.object({ records: z.array(record), total: count, size: count, current: count, pages: count })
}

export const pagingShape = {
  current: z.coerce.number().int().min(1).max(100_000_000).default(1),
  size: z.coerce.number().int().min(1).max(200).default(10),
  ascs: z.string().max(200).optional(),
  descs: z.string().max(200).optional(),
}

export function filterShape(resource: Resource): Record<string, z.ZodType> {
  const filters = Object.entries(resource.fields).flatMap(([key, field]) => {
    if (field.search === 'contains') return [[key, z.string().max(100).optional()] as const]
    if (field.search === 'range') {
      return [[`${key}_datege`, dateTimeText.optional()] as const, [`${key}_datelt`, dateTimeText.optional()] as const]
    }
    if (field.search !== 'equals') return []
    const value = isText(field.kind) ? z.string().max(100) : z.coerce.number().int()
    return [[key, value.optional()] as const]
  })
  return Object.fromEntries(filters)
}

function isText(kind: Field['kind']): boolean {
  return kind === 'text' || kind === 'reference' || kind === 'parent'
}

type Schemas<R extends Resource> = {
  record: z.ZodType<RecordOf<R>>
  list: ListAnswer<R>
  input: z.ZodType<InputOf<R>>
}

function schemasOf<R extends Resource>(resource: R) {
  const record = recordSchema(resource)
  const list = resource.whole ? z.array(resource.tree ? nodeOf(record) : record) : pageOf(record)
  // The compiler cannot follow the fields of a resource that is still generic through the schemas.
  return { record, list, input: submitSchema(resource) } as unknown as Schemas<R>
}

/** The standard calls, derived: list, detail, submit, remove and export. */
export function callsOf<R extends Resource>(resource: R) {
  const { record, list, input } = schemasOf(resource)
  const call = (name: string, zh: string, en: string) => ({
    path: `${resource.path}/${name}`,
    label: { zh: `${resource.label.zh}：${zh}`, en: `${resource.label.en}: ${en}` },
  })
  const filters = filterShape(resource)
  return {
    list: defineCall({
      method: 'GET',
      ...call('list', '分页', 'page'),
      query: z.object({ ...pagingShape, ...filters }),
      answer: list,
    }),
    detail: defineCall({
      method: 'GET',
      ...call('detail', '详情', 'detail'),
      query: z.object({ id: idText }),
      answer: record,
    }),
    submit: defineCall({
      method: 'POST',
      ...call('submit', '新增或修改', 'add or change'),
      body: input,
      sentBack: record,
      ...(resource.ignored ? { ignored: resource.ignored } : {}),
      answer: record,
    }),
    remove: defineCall({
      method: 'POST',
      ...call('remove', '删除', 'remove'),
      query: z.object({ ids: idsText }),
      answer: z.null(),
      undoable: true,
    }),
    export: defineCall({
      method: 'GET',
      ...call('export', '导出', 'export'),
      query: exportQuery(filters),
      answer: 'file',
    }),
  } satisfies Record<string, Call>
}

function exportQuery(filters: Record<string, z.ZodType>) {
  const { ascs, descs } = pagingShape
  const columns = z.string().max(2000).optional().describe('comma-joined field names; all when absent')
  return z.object({
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
    columns,
    ids: idsText.optional(),
    ascs,
    descs,
    ...filters,
  })
}

function shapeOf<F extends Fields, S extends 'input' | 'output'>(resource: Resource<F>, side: S) {
  const schemaOf = (field: Field) =>
    side === 'input' && (field.initial !== undefined || field.mayKeep) ? field.input.optional() : field[side]
  const shape = Object.fromEntries(Object.entries(resource.fields).map(([key, field]) => [key, schemaOf(field)]))
  return shape as S extends 'input' ? Inputs<F> : Outputs<F>
}
