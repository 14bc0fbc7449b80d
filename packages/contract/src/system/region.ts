import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { labelled } from '../kit/label.ts'
import { auditShape, pageOf, pagingShape } from '../kit/resource.ts'
import { treeNode } from './menu.ts'

/** A region is known by its code, not by an id; so it has calls of its own. */
export const regionCode = z.string().regex(/^\d{2,12}$/)

export const regionRow = z.object({
  ...auditShape,
  code: z.string(),
  parentCode: z.string(),
  ancestors: z.string(),
  name: z.string(),
  parentName: z.string().nullable(),
  level: z.int(),
  regionLevel: z.int(),
  sort: z.int(),
  remark: z.string().nullable(),
})
export type RegionRow = z.output<typeof regionRow>

export const regionInput = z.strictObject({
  version: z.int().optional(),
  code: labelled(regionCode, '区划编号', 'Region code'),
  parentCode: labelled(regionCode, '上级区划编号', 'Parent code', true),
  name: labelled(z.string().trim().min(1).max(64), '区划名称', 'Region name'),
  level: labelled(z.int().min(0).max(5), '区划等级', 'Level', true),
  sort: labelled(z.int32(), '排序', 'Order'),
  remark: labelled(z.string().max(255).nullish(), '备注', 'Remark'),
})

const path = 'blade-system/region'
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
  answer: regionRow,
})
export const removeRegionCall = defineCall({
  method: 'POST',
  path: `${path}/remove`,
  label: { zh: '删除区划', en: 'Remove regions' },
  query: z.object({ id: z.string().max(4000).optional(), ids: z.string().max(4000).optional() }),
  answer: z.null(),
})
export const exportRegionsCall = defineCall({
  method: 'GET',
  path: `${path}/export`,
  label: { zh: '导出区划', en: 'Export regions' },
  query: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx'), ...filters }),
  answer: 'file',
})

/** Rows are read from the file in the browser's memory and sent as they stand; every one is checked before any is written. */
export const importRegionsCall = defineCall({
  method: 'POST',
  path: `${path}/import`,
  label: { zh: '导入区划', en: 'Import regions' },
  body: z.object({
    dryRun: z.boolean().default(false),
    file: z.string().max(28_000_000).describe('the workbook or CSV file, base64'),
  }),
  answer: z.object({
    added: z.int(),
    changed: z.int(),
    problems: z.array(z.object({ row: z.int(), field: z.string(), msg: z.string() })),
  }),
})
