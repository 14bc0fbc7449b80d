import type { AdjustLine } from '@library/contract/workbench/adjust'
import type { CellLine, CellMonth } from '@library/pricing/adjustment/sheet-types'
import { Tag } from 'antd'
import { memo } from 'react'
import { periodText } from '../../../../domain/price/price-text.ts'
import { RowButton } from '../../../../parts/rows/row-controls.tsx'
import { useTranslation } from '../../../../platform/text/language.ts'
import { lineName } from './draft-lines.ts'
import { bandText, figureText, signedText } from './figures.ts'
import style from './grid.module.css'
import { QuantityCell } from './quantity-cell.tsx'
import { useLevelText } from './source-text.tsx'
import type { Draft } from './use-draft.ts'

export type Opened = Readonly<{ lineId: string; month: string | null }>
type Props = Readonly<{
  draft: Draft
  isByIndex: boolean
  onOpen: (cell: Opened) => void
  onEdit: (line: AdjustLine) => void
}>

/** Lines by months. A figure opens the sum that made it. */
export function Grid({ draft, isByIndex, onOpen, onEdit }: Props) {
  const t = useTranslation()
  const months = draft.lines[0]?.months.map(({ month }) => month) ?? []
  return (
    <section className={style.place} aria-label={t('adjust.sheet')}>
      <table className={style.grid}>
        <thead>
          <tr>
            <th scope="col">{t('adjust.material')}</th>
            {isByIndex && <th scope="col">{t('adjust.weight')}</th>}
            <th scope="col">{t('adjust.band')}</th>
            <th scope="col">{t('adjust.base')}</th>
            <th scope="col">{t('adjust.bid')}</th>
            {months.map((month) => (
              <th key={month} scope="col">
                {periodText(month)}
              </th>
            ))}
            <th scope="col">{t('adjust.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {draft.lines.map((line, at) => (
            <Row
              key={line.id}
              {...{ line, isByIndex, onOpen, onEdit }}
              cell={draft.computed.lines[at]}
              mayEdit={draft.mayEdit}
              onChange={draft.change}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = Readonly<{
  line: AdjustLine
  cell: CellLine | undefined
  mayEdit: boolean
  isByIndex: boolean
  onChange: (line: AdjustLine) => void
  onOpen: Props['onOpen']
  onEdit: Props['onEdit']
}>

/** A row is drawn again only when its own line changes: the figures of the others are equal. */
const Row = memo(DrawnRow, (before, after) => {
  const isSame = before.line === after.line && before.mayEdit === after.mayEdit && before.isByIndex === after.isByIndex
  return isSame && JSON.stringify(before.cell) === JSON.stringify(after.cell)
})

function DrawnRow({ line, cell, mayEdit, isByIndex, onChange, onOpen, onEdit }: RowProps) {
  const t = useTranslation()
  const amount = signedText(cell?.amount ?? '0.00')
  return (
    <tr>
      <th scope="row">
        <span className={style.material}>
          <b>{line.name}</b> {line.spec} {line.unitText && <small>/{line.unitText}</small>}
        </span>
        <span className={style.facts}>
          {line.kind !== 'normal' && <Tag>{t(`adjust.kinds.${line.kind}`)}</Tag>}
          {line.listQuantity && <small>{t('adjust.listQuantity', { quantity: line.listQuantity })}</small>}
          {mayEdit && (
            <RowButton flush onClick={() => onEdit(line)} aria-label={`${t('adjust.editLine')} ${lineName(line)}`}>
              {t('adjust.editLine')}
            </RowButton>
          )}
        </span>
      </th>
      {isByIndex && <td>{line.weight ?? '–'}</td>}
      <td>{bandText(cell?.band ?? null)}</td>
      <td>
        <BasePrice line={line} />
      </td>
      <td>{line.bid ? figureText(line.bid) : line.kind === 'normal' && <small>{t('adjust.bidMissing')}</small>}</td>
      {line.months.map((month, at) => (
        <td key={month.month}>
          {!isByIndex && <QuantityCell {...{ line, month, mayEdit, onChange }} />}
          {line.kind === 'normal' && (
            <MonthFigures
              cell={cell?.months[at]}
              label={t('adjust.formulaOf', { name: lineName(line), month: periodText(month.month) })}
              onOpen={() => onOpen({ lineId: line.id, month: month.month })}
            />
          )}
        </td>
      ))}
      <td>
        <button
          type="button"
          className={style.figure}
          aria-label={`${amount} ${t('adjust.formulaOfLine', { name: lineName(line) })}`}
          onClick={() => onOpen({ lineId: line.id, month: null })}
        >
          <b>{amount}</b>
        </button>
      </td>
    </tr>
  )
}

/** An estimated price is settled by the confirmed one; what the owner buys needs none. */
function BasePrice({ line: { kind, base, confirmed, baseSource } }: { line: AdjustLine }) {
  const t = useTranslation()
  const levelText = useLevelText()
  const price = kind === 'estimate' ? confirmed : base
  if (kind === 'owner') return '–'
  return (
    <>
      {kind === 'estimate' && <small className={style.label}>{t('adjust.confirmed')}</small>}
      {price ? figureText(price) : <Tag color="error">{t('adjust.lacks')}</Tag>}
      {baseSource?.from === 'ladder' && <Tag color="warning">{levelText(baseSource.level)}</Tag>}
    </>
  )
}

function MonthFigures({ cell, label, onOpen }: { cell: CellMonth | undefined; label: string; onOpen: () => void }) {
  const t = useTranslation()
  if (!cell) return null
  const price = cell.price ? figureText(cell.price) : t('adjust.lacks')
  const provisional = cell.isProvisional && t('adjust.provisional')
  const amount = cell.amount !== '0.00' && signedText(cell.amount)
  // What is shown comes first, so that it can be spoken to open it.
  const name = [price, provisional, amount, label].filter(Boolean).join(' ')
  return (
    <button type="button" className={style.figure} aria-label={name} onClick={onOpen}>
      <small>{price}</small>
      {provisional && <Tag color="warning">{provisional}</Tag>}
      {amount && <span>{amount}</span>}
    </button>
  )
}
