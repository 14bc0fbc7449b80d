import type { AdjustLine, AdjustMonth } from '@library/contract/workbench/adjust'
import { Input } from 'antd'
import { useState } from 'react'
import { periodText } from '../../../../domain/price/price-text.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import { changedMonth, lineName, quantityText } from './draft-lines.ts'
import style from './grid.module.css'

type Props = Readonly<{ line: AdjustLine; month: AdjustMonth; mayEdit: boolean; onChange: (line: AdjustLine) => void }>

/** The quantity of a month: what is not a number stays visible and counts as nothing. */
export function QuantityCell({ line, month, mayEdit, onChange }: Props) {
  const t = useTranslation()
  const [typed, setTyped] = useState<string>()
  if (!mayEdit) return <span className={style.quantity}>{month.quantity}</span>
  const isWrong = typed !== undefined && quantityText(typed) === undefined
  const write = (text: string) => {
    setTyped(text)
    const quantity = quantityText(text)
    if (quantity !== undefined) onChange(changedMonth(line, month.month, { quantity }))
  }
  return (
    <Input
      size="small"
      inputMode="decimal"
      autoComplete="off"
      className={style.input ?? ''}
      aria-label={`${lineName(line)} ${periodText(month.month)} ${t('adjust.quantity')}`}
      value={typed ?? (month.quantity === '0' ? '' : month.quantity)}
      placeholder="0"
      {...(isWrong && { status: 'error' as const })}
      onChange={(event) => write(event.target.value)}
      onBlur={() => setTyped(isWrong ? typed : undefined)}
    />
  )
}
