import { fail } from '@library/contract/errors'
import type { Label, Language } from '@library/contract/kit/label'
import type { ImportField, ImportMapping } from '@library/contract/material-import/material-import'

/** The name of a column in our own template, and its other names at stations and manufacturers. */
export const columns: Readonly<Record<ImportField, { label: Label; synonyms: string }>> = {
  materialName: { label: { zh: '材料名称', en: 'Material' }, synonyms: '名称 品名 产品名称 材料 货物名称 name' },
  spec: { label: { zh: '规格型号', en: 'Specification' }, synonyms: '规格 型号 规格、型号 型号规格 产品规格 spec' },
  unit: { label: { zh: '单位', en: 'Unit' }, synonyms: '计量单位 单位名称' },
  category: { label: { zh: '材料类别', en: 'Category' }, synonyms: '类别 分类 材料分类 类别编码 category' },
  materialCode: { label: { zh: '材料编码', en: 'Code' }, synonyms: '编码 编号 材料编号 code' },
  brand: { label: { zh: '品牌', en: 'Brand' }, synonyms: '商标 厂牌' },
  origin: { label: { zh: '产地', en: 'Origin' }, synonyms: '原产地' },
  manufacturer: { label: { zh: '生产厂家', en: 'Manufacturer' }, synonyms: '厂家 厂商 生产企业 制造商' },
  priceIncl: {
    label: { zh: '含税价', en: 'Price with tax' },
    synonyms: '含税单价 含税价格 价格 单价 报价 本期价 price',
  },
  priceExcl: {
    label: { zh: '除税价', en: 'Price without tax' },
    synonyms: '不含税价 除税单价 不含税单价 除税价格 税前价',
  },
  taxRate: { label: { zh: '税率', en: 'Tax rate' }, synonyms: '增值税率 综合税率 tax' },
  region: { label: { zh: '适用地区', en: 'Region' }, synonyms: '地区 区域 地区编码 region' },
  validFrom: { label: { zh: '有效期自', en: 'Valid from' }, synonyms: '生效日期 开始日期' },
  validTo: { label: { zh: '有效期至', en: 'Valid until' }, synonyms: '有效期 截止日期 失效日期' },
  freightType: { label: { zh: '交货方式', en: 'Delivery' }, synonyms: '价格条件 交货条件' },
  changeReason: { label: { zh: '变动原因', en: 'Reason of the change' }, synonyms: '调价原因 涨跌原因' },
}
const fields = Object.keys(columns) as ImportField[]
const needed = ['materialName', 'spec', 'unit'] as const
const mostChecked = 20

const known = new Map(
  fields.flatMap((field) => {
    const { label, synonyms } = columns[field]
    return [field, label.zh, label.en, ...synonyms.split(' ')].map((word) => [plain(word), field] as const)
  }),
)

/** Without what users put around a heading: stars, units in brackets, blanks. */
export function plain(heading: string): string {
  return heading
    .replace(/[（(【[][^）)】\]]*[）)】\]]/g, '')
    .replace(/[\s*＊:：]/g, '')
    .toLowerCase()
}

export type Headings = Readonly<{
  /** Their positions, counted from zero. */
  at: number
  headings: readonly string[]
  /** The likely meaning of each column. */
  guess: ImportMapping
}>

/**
 * Finds the headings, below possible titles and notes. Attribute headings are recognized by the station's own labels.
 */
export function findHeadings(table: readonly (readonly string[])[], attributes: ReadonlySet<string>): Headings {
  const guesses = table.slice(0, mostChecked).map((cells) => guessOf(cells, attributes))
  const fitting = guesses.map((one) => new Set(Object.values(one)).size)
  const at = fitting.indexOf(Math.max(...fitting))
  return { at, headings: table[at] ?? [], guess: guesses[at] ?? {} }
}

/** The required fields without a column. */
export function missingFields(headings: readonly string[], mapping: ImportMapping): ImportField[] {
  const present = new Set(headings.map((heading) => mapping[heading]))
  const missing: ImportField[] = needed.filter((field) => !present.has(field))
  return present.has('priceIncl') || present.has('priceExcl') ? missing : [...missing, 'priceIncl']
}

export function requireFields(headings: readonly string[], mapping: ImportMapping, language: Language): void {
  const missing = missingFields(headings, mapping)
  if (missing.length === 0) return
  throw fail('import/headings', { labels: missing.map((field) => columns[field].label[language]) })
}

/** The first column that matches a field is used. */
function guessOf(cells: readonly string[], attributes: ReadonlySet<string>): ImportMapping {
  const taken = new Set<string>()
  const found = cells.flatMap((heading) => {
    const label = plain(heading)
    const field = known.get(label) ?? (attributes.has(label) ? (`attr.${label}` as const) : undefined)
    if (!heading || !field || taken.has(field)) return []
    taken.add(field)
    return [[heading, field] as const]
  })
  return Object.fromEntries(found)
}
