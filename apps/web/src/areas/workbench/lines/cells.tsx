import type { ListLine } from '@library/contract/workbench/list'
import { moneyText } from '../../../domain/price/price-text.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from './lines.module.css'

/** The user's own text, as it stands in the list. */
export function OwnText({ line }: { line: ListLine }) {
  const t = useTranslation()
  const { name, spec, section, isProvisional, supply } = line
  const marks = [
    ...(supply === ownersSupply ? [t('listMatch.byOwner')] : []),
    ...(isProvisional === 1 ? [t('listMatch.provisional')] : []),
  ]
  return (
    <span className={style.stack} role="gridcell" title={[name, spec, section].filter(Boolean).join('\n')}>
      <b>{name || '–'}</b>
      <span className={style.soft}>{[spec, ...marks].filter(Boolean).join(' · ') || '–'}</span>
    </span>
  )
}

/** 2: bought by the owner (甲供). */
export const ownersSupply = 2

export function Quantity({ line: { quantity, unreadQuantity, unitText } }: { line: ListLine }) {
  return (
    <span className={`${style.stack} ${style.number}`} role="gridcell">
      <Figure value={quantity} unread={unreadQuantity} />
      <span className={style.soft}>{unitText || '–'}</span>
    </span>
  )
}

type FigureProps = {
  value: string | null
  /** What the cell says where that is no number. */
  unread: string | null
}

/** A number, a dash where the cell is blank, or the words of a cell that should hold a number. */
export function Figure({ value, unread }: FigureProps) {
  const t = useTranslation()
  if (value !== null) return <span>{moneyText(plain(value))}</span>
  if (!unread) return <span>–</span>
  const text = t('listMatch.unreadText', { text: unread })
  return (
    <em className={style.unread} title={text}>
      {t('listMatch.unread', { text: unread })}
    </em>
  )
}

type Counted = Pick<ListLine, 'quantity' | 'unreadQuantity' | 'unitText'>

export function quantityText({ quantity, unreadQuantity, unitText }: Counted): string {
  if (quantity === null) return unreadQuantity ?? ''
  return `${moneyText(plain(quantity))} ${unitText}`
}

/** 12.500000 → 12.5: stored decimals end in zeros. */
export function plain(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}

/** An amount or a dash. */
export function Amount({ value, note }: { value: string | null | undefined; note?: string }) {
  return (
    <span className={`${style.stack} ${style.number}`} role="gridcell">
      <span>{value ? moneyText(value) : '–'}</span>
      {note && <span className={style.soft}>{note}</span>}
    </span>
  )
}
