import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { choice, integer, longText, optional, text } from '../kit/field.ts'
import { callsOf, defineResource, pageOf, pagingShape, recordSchema, submitSchema } from '../kit/resource.ts'
import { treeNode } from '../tree-node.ts'

/** A region is identified by its code, not by an id, so it has its own calls. "0" is above the country. */
export const regionCode = z.string().regex(/^(0|\d{2,12})$/)

export const region = defineResource({
  name: 'region',
  table: 'region',
  path: 'blade-system/region',
  label: { zh: '行政区划', en: 'Region' },
  owner: 'platform',
  fields: {
    code: text('区划编号', 'Region code', { max: 12, search: 'contains', pattern: /^\d{2,12}$/ }),
    parentCode: text('上级区划编号', 'Parent code', { max: 12, search: 'equals', pattern: /^(0|\d{2,12})$/ }),
    name: text('区划名称', 'Region name', { max: 64, search: 'contains' }),
    level: choice('区划等级', 'Level', { dictionary: 'region', search: 'equals' }),
    sort: integer('排序', 'Order', { initial: 1 }),
    remark: optional(longText('备注', 'Remark', { max: 255 })),
  },
  sort: 'code',
  unique: [['code']],
  ignored: ['subCode'],
})

export const regionRow = recordSchema(region).extend({
  ancestors: z.string(),
  parentName: z.string().nullable(),
  regionLevel: z.int(),
})
export type RegionRow = z.output<typeof regionRow>

/** The code decides whether the region is new or known. */
export const regionInput = submitSchema(region).omit({ id: true })
export type RegionInput = z.output<typeof regionInput>

const { path } = region
const filters = {
  code: z.string().max(12).optional(),
  name: z.string().max(64).optional(),
  parentCode: regionCode.optional(),
  level: z.coerce.number().int().min(0).max(5).optional(),
}

export const regionListCall = defineCall({
  method: 'GET',
  path: `${path}/list`,
  label: { zh: '区划分页', en: 'Regions' },
  query: z.object({ ...pagingShape, ...filters }),
  answer: pageOf(regionRow),
})
export const regionTreeCall = defineCall({
  method: 'GET',
  path: `${path}/lazy-tree`,
  label: { zh: '区划树：下一级', en: 'Region tree: next level' },
  query: z.object({ parentCode: regionCode.optional() }),
  answer: z.array(treeNode),
})
/** The path of a region: from the top down to itself, without the country. */
export const regionPlace = z.object({ code: z.string(), codes: z.array(z.string()), names: z.array(z.string()) })
export type RegionPlace = z.output<typeof regionPlace>
/** Regions by part of their name or by code: for pickers, which have only the opened levels. */
export const findRegionsCall = defineCall({
  method: 'GET',
  path: `${path}/find`,
  label: { zh: '查找区划', en: 'Find regions' },
  query: z.object({
    name: z.string().trim().max(64).optional(),
    codes: z
      .string()
      .regex(/^\d{2,12}(,\d{2,12}){0,199}$/)
      .optional(),
  }),
  answer: z.array(regionPlace),
})
export const regionDetailCall = defineCall({
  method: 'GET',
  path: `${path}/detail`,
  label: { zh: '区划详情', en: 'A region' },
  query: z.object({ code: regionCode }),
  answer: regionRow,
})
export const submitRegionCall = defineCall({
  method: 'POST',
  path: `${path}/submit`,
  label: { zh: '新增或修改区划', en: 'Add or change a region' },
  body: regionInput,
  sentBack: regionRow,
  ignored: region.ignored,
  answer: regionRow,
})
export const removeRegionCall = defineCall({
  method: 'POST',
  path: `${path}/remove`,
  label: { zh: '删除区划', en: 'Remove regions' },
  query: z.object({ id: z.string().max(4000).optional(), ids: z.string().max(4000).optional() }),
  answer: z.null(),
  undoable: true,
})
export const exportRegionsCall = callsOf(region).export

/** The file, workbook or CSV. Every row is checked before any is written. */
export const importRegionsCall = defineCall({
  method: 'POST',
  path: `${path}/import`,
  label: { zh: '导入区划', en: 'Import regions' },
  body: z.strictObject({
    dryRun: z.boolean().default(false),
    file: z.string().max(28_000_000).describe('the workbook or CSV file, base64'),
  }),
  answer: z.object({
    added: z.int(),
    changed: z.int(),
    problems: z.array(z.object({ row: z.int(), field: z.string(), msg: z.string() })),
  }),
})
