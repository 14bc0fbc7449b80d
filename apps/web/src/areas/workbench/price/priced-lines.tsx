import { type ListLine, type PriceLevel, priceLevels } from '@library/contract/workbench/list'
import type { ListPricing } from '@library/contract/workbench/pricing.calls'
import { priceBasis } from '@library/pricing/tax'
import { Empty, Segmented, Skeleton } from 'antd'
import { memo } from 'react'
import { Link } from 'react-router'
import { Failure } from '../../../parts/failure.tsx'
import { useScreenClass } from '../../../platform/look/screen-class.ts'
import { groupedDigits } from '../../../platform/text/grouped-digits.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { Amount, OwnText, Quantity, quantityText } from '../lines/cells.tsx'
import { useLines } from '../lines/use-lines.ts'
import { VirtualLines } from '../lines/virtual-lines.tsx'
import { useOpenedList } from '../project-context.ts'
import { stepAddress, useProjectAddress } from '../use-project-address.ts'
import style from './price.module.css'
import { LinePrice, SourceCell, UnitPrice } from './price-cells.tsx'

/** All of them fit beside the menu at 1024 px. */
const columns =
  '32px minmax(104px, 1.4fr) minmax(76px, 0.6fr) minmax(88px, 0.9fr) minmax(152px, 1.2fr) minmax(84px, 0.7fr) minmax(108px, 0.8fr)'

/** The lines with their prices, each with unit, side, region, month, sample and level. */
export function PricedLines({ pricing }: { pricing: ListPricing }) {
  const t = useTranslation()
  const { version } = useOpenedList()
  const { values, change } = useProjectAddress()
  const isPhone = useScreenClass() === 0
  const level = priceLevels.find((one) => one === values.level)
  const section = values.section
  const lines = useLines({
    ...({ versionId: version.id, pricingId: pricing.id, kind: 'line', order: 'place' } as const),
    ...(level && { level }),
    ...(section !== undefined && { section }),
  })
  const isIncluded = pricing.taxMode === priceBasis.included
  const table = { label: t('listPrice.lines'), total: lines.total, lineAt: lines.lineAt, onShow: lines.show }
  return (
    <>
      <LevelFilter pricing={pricing} level={level} onLevel={(one) => change({ level: one === 'all' ? '' : one })} />
      {lines.error ? <Failure error={lines.error} onRetry={lines.retry} /> : null}
      {lines.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {!lines.isPending && lines.total === 0 && !lines.error && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('listMatch.noLines')} />
      )}
      {lines.total > 0 && !isPhone && (
        <VirtualLines
          {...table}
          columns={columns}
          heads={headsOf(t, isIncluded)}
          row={(line) => <PricedRow line={line} isIncluded={isIncluded} />}
        />
      )}
      {lines.total > 0 && isPhone && (
        <VirtualLines
          {...table}
          columns="minmax(0, 1fr)"
          rowHeight={112}
          heads={[{ text: t('listMatch.own') }]}
          row={(line) => (
            <span className={style.phone}>
              <OwnText line={line} />
              <Amount value={line.price?.amount} note={quantityText(line)} />
              <SourceCell line={line} isIncluded={isIncluded} />
              <LinePrice line={line} isIncluded={isIncluded} />
            </span>
          )}
        />
      )}
    </>
  )
}

/** While the table scrolls, rows that stay on the screen are not drawn again. */
const PricedRow = memo(function LineRow({ line, isIncluded }: { line: ListLine; isIncluded: boolean }) {
  return (
    <>
      <span role="gridcell" className={style.soft}>
        {line.rowNo}
      </span>
      <OwnText line={line} />
      <Quantity line={line} />
      <LinePrice line={line} isIncluded={isIncluded} />
      <SourceCell line={line} isIncluded={isIncluded} />
      <UnitPrice line={line} />
      <Amount value={line.price?.amount} />
    </>
  )
})

function headsOf(t: ReturnType<typeof useTranslation>, isIncluded: boolean) {
  const number = (text: string) => ({ text, isNumber: true })
  return [
    { text: t('listMatch.row') },
    { text: t('listMatch.own') },
    number(t('listMatch.quantity')),
    number(t(isIncluded ? 'price.incl' : 'price.excl')),
    { text: t('listPrice.source') },
    number(t('listPrice.unitPrice')),
    number(t('listPrice.amount')),
  ]
}

type FilterProps = { pricing: ListPricing; level: PriceLevel | undefined; onLevel: (level: PriceLevel | 'all') => void }

/** The levels with their counts. Those that the user does not accept go to the inquiry. */
function LevelFilter({ pricing, level, onLevel }: FilterProps) {
  const t = useTranslation()
  const { values } = useProjectAddress()
  const found = priceLevels.filter((one) => (pricing.levels[one] ?? 0) > 0 || one === level)
  const options = [
    { value: 'all' as const, label: t('listMatch.all') },
    ...found.map((one) => ({
      value: one,
      label: `${t(`listPrice.levels.${one}`)} ${groupedDigits(pricing.levels[one] ?? 0)}`,
    })),
  ]
  const asks =
    level && level !== 'city' ? stepAddress(values, 'ask', { levels: [...new Set(['none', level])].join() }) : ''
  return (
    <div className={style.choice}>
      <Segmented aria-label={t('listPrice.byLevel')} options={options} value={level ?? 'all'} onChange={onLevel} />
      {asks && <Link to={asks}>{t('listPrice.askThese')}</Link>}
    </div>
  )
}
