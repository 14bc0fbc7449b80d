import type { Language } from '@library/contract/kit/label'
import {
  type AdjustLine,
  adjustDocuments,
  adjustMethod,
  adjustParties,
  adjustState,
  type PriceSource,
} from '@library/contract/workbench/adjust'
import type { AdjustPaper } from '@library/contract/workbench/adjust.calls'
import type { AdjustBand, AdjustRuleSnapshot } from '@library/contract/workbench/adjust-rule'
import { shown } from '@library/pricing/adjustment/steps'
import { Exact } from '@library/pricing/exact'
import { priceBasis } from '@library/pricing/tax'
import type { WholeSheet } from '../sheet/compute-sheet.ts'
import { documentLabels, inLanguage, paperHeaders, signatureLabels } from './paper-text.ts'

type Translate = ReturnType<typeof inLanguage>
type Cell = WholeSheet['computed']['lines'][number]

/** The sheet as it is printed, exported and signed: one source for both. */
export function paperOf(whole: WholeSheet, language: Language): AdjustPaper {
  const t = inLanguage(language)
  const { sheet, lines, computed } = whole
  const { no, hash, state, parties, documents } = sheet
  const printed = lines.map((line, at) => ({ line, cell: computed.lines[at] })).filter(isPrinted)
  return {
    no,
    hash,
    state,
    parties,
    title: state === adjustState.draft ? `${t('title')}（${t('draft')}）` : t('title'),
    facts: factsOf(whole, t),
    headers: paperHeaders.map((label) => label[language]),
    rows: printed.flatMap(({ line, cell }, at) => rowsOf(line, cell, { at: at + 1, t })),
    totals: [
      { label: t('total'), value: computed.total },
      { label: t('taxAmount'), value: computed.tax },
      { label: t('totalWithTax'), value: computed.totalWithTax },
    ],
    notes: [...printed.flatMap(({ line, cell }) => notesOf(line, cell, t)), ...(sheet.note ? [sheet.note] : [])],
    documents: adjustDocuments.map((key) => ({ key, label: documentLabels[key][language], has: documents[key] === 1 })),
    signatures: signatureLabels.map((label) => label[language]),
  }
}

/** A material without a quantity in any month has nothing to print. What the owner buys is shown with the reason. */
function isPrinted({ line, cell }: { line: AdjustLine; cell: Cell | undefined }): boolean {
  if (line.kind !== 'normal' || line.weight) return true
  return (cell?.months ?? []).some(({ quantity }) => quantity !== '0')
}

function factsOf({ sheet }: WholeSheet, t: Translate): AdjustPaper['facts'] {
  const { rule, ruleFrom, method, taxMode, taxRate, parties, replacesNo } = sheet
  const tax = `${taxMode === priceBasis.excluded ? t('excl') : t('incl')} ${percent(taxRate)}`
  const facts: [string, string | false | null | undefined][] = [
    [t('project'), sheet.projectName],
    [t('contractNo'), sheet.contractNo],
    ...adjustParties.map((party): [string, string | undefined] => [t(party), parties[party]]),
    [t('method'), method === adjustMethod.indices ? t('method2') : t('method1')],
    [
      t('rule'),
      rule &&
        [rule.name, rule.documentNo].filter((one, at, all) => one && !(at === 1 && all[0]?.includes(one))).join(' '),
    ],
    [t('ruleFrom'), ruleFrom && t(ruleFrom)],
    [t('terms'), rule && method === adjustMethod.prices && termsOf(rule, t)],
    [t('tenderDay'), sheet.tenderDay],
    [t('basePeriod'), sheet.basePeriod && monthText(sheet.basePeriod)],
    [t('place'), sheet.regionName ?? sheet.regionCode],
    [t('months'), spanOf(method === adjustMethod.indices ? [sheet.indexMonth ?? ''] : sheet.months)],
    [t('tax'), tax],
    [t('replaces'), replacesNo],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** What the contract settles, so that the reader of the paper need not look it up. */
function termsOf({ mode, excess, against }: AdjustRuleSnapshot, t: Translate): string {
  return [t(mode), t(excess), t(against)].join('；')
}

function spanOf(months: readonly string[]): string {
  const [first, last] = [months[0] ?? '', months.at(-1) ?? ''].map(monthText) as [string, string]
  return first === last ? first : `${first} – ${last}`
}

/** 202605 as people write it. */
function monthText(period: string): string {
  return period && `${period.slice(0, 4)}-${period.slice(4)}`
}

type Place = Readonly<{ at: number; t: Translate }>

/** One row for each month with a quantity; the average modes and estimated prices have one more, with the amount. */
function rowsOf(line: AdjustLine, cell: Cell | undefined, { at, t }: Place): string[][] {
  const head = [
    String(at),
    [line.name, line.spec].filter(Boolean).join(' '),
    line.unitText,
    bandText(cell?.band ?? null),
  ]
  const prices = [money(line.base), money(line.bid)]
  const limits = cell?.upperLimit ? `${money(cell.lowerLimit)} ~ ${money(cell.upperLimit)}` : ''
  if (line.kind === 'owner')
    return [[...head, ...prices, '', cell?.quantity ?? '', '', '', '', '', '0.00', t('owners'), '']]
  const base = evidenceOf(line.baseSource, t)
  const months = (cell?.months ?? []).flatMap((one, place) => {
    if (line.kind === 'estimate' || (one.quantity === '0' && !line.weight)) return []
    const source = evidenceOf(line.months[place]?.source ?? null, t)
    const price = one.isProvisional ? `${money(one.price)}（${t('provisional')}）` : money(one.price)
    const evidence = [base, source].filter(Boolean).join('；')
    return [
      [
        ...head,
        ...prices,
        monthText(one.month),
        one.quantity,
        price,
        percent(one.change),
        limits,
        signed(one.difference),
        cell?.average == null ? signed(one.amount) : '',
        one.formula,
        evidence,
      ],
    ]
  })
  const isWhole = cell && (cell.average !== null || line.kind === 'estimate')
  if (!isWhole) return months
  const label = line.kind === 'estimate' ? t('estimate') : t('average')
  const price = money(line.kind === 'estimate' ? line.confirmed : cell.average)
  return [
    ...months,
    [
      ...head,
      ...prices,
      label,
      cell.quantity,
      price,
      percent(cell.change),
      limits,
      signed(cell.difference),
      signed(cell.amount),
      cell.formula,
      base,
    ],
  ]
}

function notesOf(line: AdjustLine, cell: Cell | undefined, t: Translate): string[] {
  if (line.kind === 'owner') return []
  const provisional = (cell?.months ?? [])
    .filter((one) => one.isProvisional && one.quantity !== '0')
    .map(({ month }) => monthText(month))
  const without = (cell?.months ?? [])
    .filter((one) => one.price === null && one.quantity !== '0')
    .map(({ month }) => monthText(month))
  const level = line.baseSource?.from === 'ladder' ? levelText(line.baseSource.level, t) : null
  const name = [line.name, line.spec].filter(Boolean).join(' ')
  return [
    ...(provisional.length > 0 ? [`${name} ${provisional.join('、')}：${t('provisionalNote')}`] : []),
    ...(without.length > 0 && line.kind === 'normal' ? [`${name} ${without.join('、')}：${t('unadjusted')}`] : []),
    ...(level ? [`${name}：${t('ladder')}（${level}）`] : []),
    ...(line.kind === 'normal' && !line.bid && !line.weight ? [`${name}：${t('noBid')}`] : []),
  ]
}

const levels = ['city', 'province', 'provinceMedian', 'market', 'older'] as const

function levelText(level: string | null, t: Translate): string {
  const known = levels.find((one) => one === level)
  return known ? t(known) : (level ?? '')
}

function evidenceOf(source: PriceSource | null, t: Translate): string {
  if (!source) return ''
  if (source.from === 'issue' || source.from === 'ladder') return source.evidence ?? ''
  const from = source.from === 'contract' ? t('fixed') : t('typed')
  return `${from}：${source.evidence ?? ''}${source.attachId ? '' : `（${t('noEvidence')}）`}`
}

function bandText(band: AdjustBand | null): string {
  if (!band) return ''
  const text = (width: string) => (band.kind === 'percent' ? percent(width) : width)
  return band.up === band.down ? `±${text(band.up)}` : `+${text(band.up)} / −${text(band.down)}`
}

function money(value: string | null): string {
  return value === null ? '' : Exact.of(value).decimals() === undefined ? shown(value) : Exact.of(value).text()
}

function signed(value: string | null): string {
  return money(value).replace('-', '−')
}

/** A share as the paper prints it. */
function percent(share: string | null): string {
  return share === null ? '' : `${shown(Exact.of(share).times('100'))}%`
}
