import type { AdjustLine } from '@library/contract/workbench/adjust'
import type { Problem } from '@library/pricing/adjustment/sheet-types'
import { Alert } from 'antd'
import { moneyText, periodText } from '../../../../domain/price/price-text.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import type { SheetDetail } from '../adjust.ts'
import { lineName } from './draft-lines.ts'
import { figureText } from './figures.ts'
import type { Opened } from './grid.tsx'
import style from './sheet.module.css'

const mostShown = 6
const nobody = { name: '', spec: '' }

type Props = Readonly<{ problems: readonly Problem[]; lines: readonly AdjustLine[]; onOpen: (cell: Opened) => void }>

/** What keeps the sheet from being final. Each one opens the cell where it is mended. */
export function Problems({ problems, lines, onOpen }: Props) {
  const t = useTranslation()
  if (problems.length === 0) return null
  const nameOf = (id: string | null) => lineName(lines.find((line) => line.id === id) ?? nobody)
  const text = ({ code, lineId, month, sum }: Problem) =>
    t(`adjust.problem.${code}`, { name: nameOf(lineId), month: month ? periodText(month) : '', sum: sum ?? '' })
  const items = problems.slice(0, mostShown).map((one) => (
    <li key={`${one.code} ${one.lineId} ${one.month}`}>
      {one.lineId ? (
        <button
          type="button"
          className={style.link}
          onClick={() => onOpen({ lineId: one.lineId ?? '', month: one.month })}
        >
          {text(one)}
        </button>
      ) : (
        text(one)
      )}
    </li>
  ))
  const more = problems.length - mostShown
  return (
    <Alert
      type="warning"
      showIcon
      title={t('adjust.problems')}
      description={
        <ul className={style.list}>
          {items}
          {more > 0 && <li>{t('adjust.more', { n: more })}</li>}
        </ul>
      }
    />
  )
}

/** A final sheet whose prices came out or were corrected since. */
export function ChangedPrices({ sheet }: { sheet: SheetDetail }) {
  const t = useTranslation()
  if (sheet.changes.length === 0) return null
  const nameOf = (id: string) => lineName(sheet.lines.find((line) => line.id === id) ?? nobody)
  return (
    <Alert
      type="info"
      showIcon
      title={t('adjust.changed')}
      description={
        <ul className={style.list}>
          {sheet.changes.slice(0, mostShown).map(({ lineId, month, price, published, amount, amountThen }) => (
            <li key={`${lineId} ${month}`}>
              {t('adjust.changedLine', {
                ...{
                  name: nameOf(lineId),
                  month: periodText(month),
                  amount: moneyText(amount),
                  amountThen: moneyText(amountThen),
                },
                ...{ price: price ? figureText(price) : '–', published: figureText(published) },
              })}
            </li>
          ))}
        </ul>
      }
    />
  )
}
