import type { AdjustLine, AdjustLineInput, AdjustMonth, PriceSource } from '@library/contract/workbench/adjust'
import type { Evidence } from './evidence-field.tsx'

const typedFrom = new Set<PriceSource['from']>(['typed', 'contract'])

/** A line as the call takes it: published prices are not sent, the server reads them. */
export function lineInput(line: AdjustLine): AdjustLineInput {
  const { id, stdMaterialId, name, spec, unitText, factor, kind, bid, confirmed, weight, ownBand, baseSource } = line
  const isTyped = baseSource !== null && typedFrom.has(baseSource.from)
  return {
    ...(isNew(id) ? {} : { id }),
    ...{ stdMaterialId, name, spec, unitText, factor, kind, bid, confirmed, weight },
    band: ownBand,
    base: isTyped ? line.base : null,
    baseFrom: isTyped ? (baseSource.from as 'contract' | 'typed') : null,
    evidence: isTyped ? baseSource.evidence : null,
    attachId: isTyped ? baseSource.attachId : null,
    months: line.months.filter(isUsed).map(monthInput),
  }
}

/** Two sizes of one material differ in the spec alone. */
export function lineName({ name, spec }: Pick<AdjustLine, 'name' | 'spec'>): string {
  return [name, spec].filter(Boolean).join(' ')
}

/** Of a line that is not saved yet. */
export const isNew = (id: string) => id.startsWith('new-')

function isUsed({ quantity, source, plannedMonth, accepted }: AdjustMonth): boolean {
  return quantity !== '0' || source?.from === 'typed' || plannedMonth !== null || accepted === 1
}

function monthInput(one: AdjustMonth): AdjustLineInput['months'][number] {
  const { month, quantity, price, source, plannedMonth, fault, accepted } = one
  const typed = source?.from === 'typed' ? { price, evidence: source.evidence, attachId: source.attachId } : {}
  return { month, quantity, ...typed, plannedMonth, fault, accepted }
}

/** A month with other values. A typed price that is cleared gives way to what the server published. */
export function changedMonth(line: AdjustLine, month: string, values: Partial<AdjustMonth>): AdjustLine {
  return { ...line, months: line.months.map((one) => (one.month === month ? { ...one, ...values } : one)) }
}

export function typedSource(from: 'typed' | 'contract', { evidence, attachId }: Evidence): PriceSource {
  const none = { level: null, regionCode: null, period: null, referencePriceId: null, revision: null }
  return { from, ...none, evidence, attachId }
}

/** The price of the planned month, as far as the sheet knows it; saving looks further. */
export function plannedPrice({ months, earlier }: AdjustLine, month: string | null): string | null {
  return [...months, ...earlier].find((one) => one.month === month)?.price ?? null
}

/** What proves a price, if it is a typed one. */
export function evidenceOf(source: PriceSource | null): Evidence {
  const isTyped = source !== null && typedFrom.has(source.from)
  return isTyped ? { evidence: source.evidence ?? '', attachId: source.attachId } : { evidence: '', attachId: null }
}

/** A decimal as it is sent: no needless zeros or signs, nothing else than digits. */
export function quantityText(text: string): string | undefined {
  const plain = text.replace(/[,\s，]/g, '')
  if (plain === '') return '0'
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(plain) ? plain.replace(/^(-?)0+(?=\d)/, '$1') : undefined
}
