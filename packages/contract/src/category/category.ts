import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { decimal, flag, integer, longText, optional, parent, text } from '../kit/field.ts'
import { idsText, idText } from '../kit/id.ts'
import { defineResource, recordSchema, submitSchema } from '../kit/resource.ts'
import { attributeTemplate } from './attribute.ts'

/** A category of materials. The tree starts as in GB/T 50851, and each station then changes its own. */
export const materialCategory = defineResource({
  name: 'material_category',
  table: 'material_category',
  path: 'materialCategory/MaterialCategory',
  label: { zh: '材料类别', en: 'Material category' },
  owner: 'tenant',
  fields: {
    parentId: optional(
      parent('上级类别', 'Parent category', {
        target: { table: 'material_category', label: 'name', options: 'materialCategory/categoryTree' },
      }),
    ),
    code: text('类别编码', 'Code', { max: 8, search: 'contains', pattern: /^(\d{2}){1,4}$/ }),
    name: text('类别名称', 'Name', { max: 64, search: 'contains' }),
    nameEn: optional(text('英文名称', 'English name', { max: 128, inList: false })),
    defaultUnit: optional(text('默认单位', 'Unit', { max: 16 })),
    taxRateDefault: optional(decimal('默认税率', 'Tax rate')),
    weight: decimal('指数权重', 'Index weight', { initial: '1', inList: false }),
    sort: integer('排序', 'Order', { initial: 1 }),
    isEnabled: flag('启用', 'Enabled', { search: 'equals', initial: 1 }),
    remark: optional(longText('备注', 'Remark', { max: 255 })),
  },
  sort: 'sort',
  unique: [['code']],
  whole: true,
  usedBy: [
    { table: 'material_item', column: 'category_id', name: 'name', label: { zh: '材料', en: 'materials' } },
    { table: 'std_material', column: 'category_id', name: 'name', label: { zh: '标准材料', en: 'standard materials' } },
    { table: 'material_info', column: 'category_id', name: 'material_name', label: { zh: '材料信息', en: 'prices' } },
  ],
})

/** Computed values: the full name, the depth, the origin. */
const derived = { ancestors: z.string(), fullName: z.string(), level: z.int(), source: z.int() }
export const categoryRow = recordSchema(materialCategory).extend({ ...derived, attrTemplate: attributeTemplate })
export type CategoryRow = z.output<typeof categoryRow>

/** Without a template the category keeps its current one. A new one copies that of its parent. */
export const categoryInput = submitSchema(materialCategory).extend({ attrTemplate: attributeTemplate.optional() })
export type CategoryInput = z.output<typeof categoryInput>

export type CategoryNode = {
  id: string
  parentId: string
  code: string
  name: string
  level: number
  isEnabled: number
  defaultUnit: string | null
  taxRateDefault: string | null
  /** The number of published prices, including descendant categories. */
  count?: number | undefined
  /** A node for pickers. */
  title: string
  key: string
  value: string
  children?: CategoryNode[] | undefined
}
export const categoryNode: z.ZodType<CategoryNode> = z.object({
  id: z.string(),
  parentId: z.string(),
  code: z.string(),
  name: z.string(),
  level: z.int(),
  isEnabled: z.int(),
  defaultUnit: z.string().nullable(),
  taxRateDefault: z.string().nullable(),
  count: z.int().optional(),
  title: z.string(),
  key: z.string(),
  value: z.string(),
  get children() {
    return z.array(categoryNode).optional()
  },
})

const tenantNumber = z.string().regex(/^\d{6}$/)
const yes = z.enum(['0', '1', 'false', 'true']).transform((value) => value === '1' || value === 'true')

export const categoryTreeCall = defineCall({
  method: 'GET',
  path: 'materialCategory/categoryTree',
  label: { zh: '材料类别树', en: 'Tree of material categories' },
  query: z.object({
    tenant: tenantNumber.optional().describe('for visitors: the station; the platform’s own when absent'),
    tenantId: tenantNumber.optional(),
    depth: z.coerce.number().int().min(1).max(4).optional(),
    enabled: yes.optional().describe('only those in use'),
    withCount: yes
      .optional()
      .describe('rows of the price list, one for each material and region, in each class and those below it'),
  }),
  answer: z.array(categoryNode),
})
export const baseCategoriesCall = defineCall({
  method: 'GET',
  path: 'materialCategory/getBaseCategory',
  label: { zh: '一级材料类别', en: 'Material categories of the first level' },
  query: z.object({ tenant: tenantNumber.optional(), tenantId: tenantNumber.optional() }),
  answer: z.array(categoryNode),
})

const { path } = materialCategory
export const lazyCategoriesCall = defineCall({
  method: 'GET',
  path: `${path}/lazy-list`,
  label: { zh: '材料类别：下一级', en: 'Material categories: next level' },
  query: z.object({
    parentId: idText.optional(),
    code: z.string().max(8).optional(),
    name: z.string().max(64).optional(),
    isEnabled: z.coerce.number().int().min(0).max(1).optional(),
  }),
  answer: z.array(categoryRow.extend({ hasChildren: z.boolean() })),
})
export const categoryDetailCall = defineCall({
  method: 'GET',
  path: `${path}/detail`,
  label: { zh: '材料类别详情', en: 'A material category' },
  query: z.object({ id: idText }),
  answer: categoryRow,
})
export const submitCategoryCall = defineCall({
  method: 'POST',
  path: `${path}/submit`,
  label: { zh: '新增或修改材料类别', en: 'Add or change a material category' },
  body: categoryInput,
  sentBack: categoryRow,
  answer: categoryRow,
})
export const removeCategoriesCall = defineCall({
  method: 'POST',
  path: `${path}/remove`,
  label: { zh: '删除材料类别', en: 'Remove material categories' },
  query: z.object({ ids: idsText }),
  answer: z.literal(true),
  undoable: true,
})
