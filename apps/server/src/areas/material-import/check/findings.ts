import type {
  ImportAssumption,
  ReadPreview,
  ReasonGroup,
  SuggestedClass,
} from '@library/contract/material-import/import-findings'
import type { ImportProblem } from '@library/contract/material-import/material-import'
import type { ReferenceData } from '../../../domain/pricing-rows/reference-data.ts'
import type { ReadRow } from '../read/read-row.ts'

/** What a check found besides problems. */
export type Findings = Readonly<{
  read: ReadPreview[]
  classes: SuggestedClass[]
  assumed: Record<ImportAssumption, number>
  converted: number
}>

const mostRead = 100
export const mostClasses = 200
const mostNames = 2000

/** Collects what is shown of a file before it is imported. */
export function createFindings(look: ReferenceData) {
  const read: ReadPreview[] = []
  const classes = new Map<string, SuggestedClass>()
  const assumed = { taxRate: 0, priceBasis: 0, categoryId: 0, spec: 0 }
  let converted = 0
  return {
    /** Every row, right or wrong. */
    see(row: number, one: ReadRow): void {
      if (read.length < mostRead) read.push(previewOf(row, one, look))
      if (!one.remarks.isUnclassed) return
      const name = String(one.values.materialName)
      const known = classes.get(name)
      if (known) known.count += 1
      // Names without a suggestion need an answer; of the others many are enough.
      else if (classes.size < mostNames || !one.remarks.suggestion) classes.set(name, suggestedOf(one, look))
    },
    /** A row that will be written. */
    take({ remarks }: ReadRow): void {
      for (const one of remarks.assumed) assumed[one] += 1
      if (remarks.typed) converted += 1
    },
    all: (): Findings => ({ read, classes: [...classes.values()], assumed, converted }),
  }
}

function previewOf(row: number, { values, remarks }: ReadRow, { categories }: ReferenceData): ReadPreview {
  const { description, typed, assumed } = remarks
  const text = (field: string) => String(values[field] ?? '')
  return {
    row,
    description,
    materialName: text('materialName'),
    spec: text('spec'),
    categoryName: categories.get(text('categoryId'))?.name ?? '',
    unitCode: text('unitCode'),
    priceIncl: text('priceIncl') || null,
    priceExcl: text('priceExcl') || null,
    taxRate: text('taxRate'),
    attrs: values.attrs as ReadPreview['attrs'],
    typed,
    assumed: [...assumed],
  }
}

function suggestedOf({ values, remarks: { suggestion } }: ReadRow, { categories }: ReferenceData): SuggestedClass {
  const category = categories.get(String(values.categoryId))
  return {
    name: String(values.materialName),
    spec: String(values.spec),
    count: 1,
    categoryId: category?.id ?? null,
    categoryName: category?.name ?? null,
    reason: suggestion?.reason ?? null,
    word: suggestion?.word ?? '',
    isChosen: category !== undefined && suggestion === undefined,
  }
}

export function joinFindings(first: Findings, second: Findings | undefined): Findings {
  if (!second) return first
  const classes = new Map(first.classes.map((one) => [one.name, one]))
  for (const one of second.classes) {
    const known = classes.get(one.name)
    classes.set(one.name, known ? { ...known, count: known.count + one.count } : one)
  }
  const sum = (name: ImportAssumption) => first.assumed[name] + second.assumed[name]
  return {
    read: first.read,
    classes: [...classes.values()],
    assumed: {
      taxRate: sum('taxRate'),
      priceBasis: sum('priceBasis'),
      categoryId: sum('categoryId'),
      spec: sum('spec'),
    },
    converted: first.converted + second.converted,
  }
}

/** Those without a suggestion first, then those of most rows. */
export function byNeed(one: SuggestedClass, other: SuggestedClass): number {
  return Number(one.categoryId !== null) - Number(other.categoryId !== null) || other.count - one.count
}

/** Problems by their reason, the most frequent first. A row counts once for each. */
export function groupsOf(problems: readonly ImportProblem[]): ReasonGroup[] {
  const groups = new Map<string, ReasonGroup>()
  for (const { reason = '', field, msg } of problems) {
    const known = groups.get(reason)
    if (known) known.count += 1
    else groups.set(reason, { reason, field, msg, count: 1 })
  }
  return [...groups.values()].sort((one, other) => other.count - one.count)
}
