import { type MaterialRow, materialInfo } from '@library/contract/material/material'
import { changeRate } from '@library/pricing/change'
import { bothSides } from '@library/pricing/tax'
import { Button, Tag } from 'antd'
import { memo } from 'react'
import { Change } from '../../../../domain/price/change.tsx'
import { UnitText } from '../../../../domain/price/unit.tsx'
import { useLanguage, useTranslation } from '../../../../platform/text/language.ts'
import { Money } from '../../material-cells.tsx'
import style from './sheet.module.css'
import { type Edit, type SheetAction, type SheetColumn, sheetColumns } from './sheet.ts'
import { sideOf, storedValue } from './use-sheet.ts'

type Props = {
  row: MaterialRow
  index: number
  /** Its position on the page, for the arrows. */
  line: number
  edit: Edit | undefined
  problem: string | undefined
  threshold: number
  isOff: boolean
  change: (action: SheetAction) => void
}

const decimal = /^\d{1,14}(\.\d{1,4})?$/

/** Renders only when the row itself changed: typing in one row does not affect the others. */
export const SheetRow = memo(function SheetRow(props: Props) {
  const { row, index, edit, problem, threshold } = props
  const language = useLanguage()
  const price = edit?.price ?? storedValue(row, 'price')
  const isNumber = decimal.test(price)
  const both = isNumber ? bothSides(price, row.priceBasis, row.taxRate) : undefined
  const rate = both && row.prevPriceExcl ? changeRate({ price: both.priceExcl }, { price: row.prevPriceExcl }) : null
  const isBig = rate !== null && Math.abs(rate) * 100 > threshold
  const isReasonMissing = isBig && !(edit?.reason ?? row.changeReason)
  return (
    <tr data-changed={edit ? '' : undefined}>
      <td className={style.wide}>{index}</td>
      <td className={style.name}>
        {row.materialName} <span className={style.soft}>{[row.spec, row.brand].filter(Boolean).join(' · ')}</span>
        <div className={style.narrow}>
          {row.regionName ?? row.regionCode} · <UnitText code={row.unitCode} />
        </div>
      </td>
      <td className={style.wide}>{row.regionName ?? row.regionCode}</td>
      <td className={style.wide}>
        <UnitText code={row.unitCode} />
      </td>
      <td className={style.typed}>
        <span className={style.soft}>{materialInfo.fields[sideOf(row)].label[language]}</span>
        <Cell {...props} column="price" isWrong={!isNumber} />
      </td>
      <td className={style.right}>
        <Money value={both?.priceExcl} />
      </td>
      <td className={style.right}>
        <Money value={row.prevPriceExcl} />
      </td>
      <td className={style.right}>
        <Change rate={rate} />
      </td>
      <td>
        <Cell {...props} column="reason" isWrong={isReasonMissing} />
      </td>
      <td>
        <Cell {...props} column="validTo" isWrong={false} />
      </td>
      <td>
        <RowState {...props} />
        {problem && (
          <div className={style.refused} role="alert">
            {problem}
          </div>
        )}
      </td>
    </tr>
  )
})

function Cell({ row, line, edit, isOff, change, column, isWrong }: Props & { column: SheetColumn; isWrong: boolean }) {
  const t = useTranslation()
  const stored = storedValue(row, column)
  const hints = { price: '', reason: isWrong ? t('material.reasonHere') : '', validTo: 'yyyy-MM-dd' }
  return (
    <input
      className={style[column]}
      aria-label={`${t(`material.sheetColumn.${column}`)} ${row.materialName} ${row.spec}`}
      aria-invalid={isWrong}
      data-line={line}
      data-column={sheetColumns.indexOf(column)}
      data-id={row.id}
      data-edited={edit?.[column] === undefined ? undefined : ''}
      autoComplete="off"
      inputMode={column === 'price' ? 'decimal' : 'text'}
      maxLength={column === 'reason' ? 500 : 19}
      placeholder={hints[column]}
      disabled={isOff}
      value={edit?.[column] ?? stored}
      onChange={(event) => change({ kind: 'typed', write: { id: row.id, column, value: event.target.value, stored } })}
    />
  )
}

function RowState({ row, edit, isOff, change }: Props) {
  const t = useTranslation()
  if (edit?.same && !edit.price) return <Tag color="processing">{t('material.markedSame')}</Tag>
  if (edit) return <Tag color="warning">{t('material.unsaved')}</Tag>
  if (row.carried === 0) return <Tag color="success">{t('material.confirmed')}</Tag>
  return (
    <Button size="small" disabled={isOff} onClick={() => change({ kind: 'same', ids: [row.id] })}>
      {t('material.same')}
    </Button>
  )
}
