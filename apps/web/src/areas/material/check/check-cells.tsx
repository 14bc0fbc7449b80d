import { type CheckReason, type QuoteCheckRow, quoteCheckState } from '@library/contract/material/quote-check'
import { changeRate } from '@library/pricing/change'
import { Tag } from 'antd'
import { Change } from '../../../domain/price/change.tsx'
import { moneyText, periodText } from '../../../domain/price/price-text.ts'
import type { LiveColumn } from '../../../parts/list/live-list.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../material.module.css'

const { held, confirmProposed, excludeProposed, confirmed, excluded } = quoteCheckState
const states = {
  [held]: { name: 'held', colour: 'warning' },
  [confirmProposed]: { name: 'confirmProposed', colour: 'processing' },
  [excludeProposed]: { name: 'excludeProposed', colour: 'processing' },
  [confirmed]: { name: 'confirmed', colour: 'success' },
  [excluded]: { name: 'excluded', colour: 'default' },
} as const

export function CheckState({ row: { state } }: { row: Pick<QuoteCheckRow, 'state'> }) {
  const t = useTranslation()
  const { name, colour } = states[state as keyof typeof states]
  return <Tag color={colour}>{t(`trust.states.${name}`)}</Tag>
}

export function ReasonText({ reason }: { reason: CheckReason }) {
  return useTranslation()(`trust.reasons.${reason}`)
}

/** Against the reference price without it. */
export function FromReference({ row }: { row: Pick<QuoteCheckRow, 'priceExcl' | 'referenceExcl'> }) {
  return <Change rate={changeRate({ price: row.priceExcl }, { price: row.referenceExcl })} />
}

export function useCheckColumns(): LiveColumn<QuoteCheckRow>[] {
  const t = useTranslation()
  return [
    {
      ...{ key: 'materialName', title: t('price.material'), keep: true },
      render: (row) => (
        <div className={style.name} data-lines>
          <strong>{row.materialName}</strong>
          <div className={style.soft}>{row.spec}</div>
        </div>
      ),
    },
    { key: 'state', title: t('trust.state'), render: (row) => <CheckState row={row} /> },
    { key: 'reason', title: t('trust.reason'), render: (row) => <ReasonText reason={row.reason} /> },
    { key: 'priceExcl', title: t('trust.quote'), align: 'right', render: (row) => moneyText(row.priceExcl) },
    {
      ...{ key: 'referenceExcl', title: t('price.reference'), align: 'right' },
      render: (row) => (row.referenceExcl === null ? '–' : moneyText(row.referenceExcl)),
    },
    { key: 'away', title: t('trust.away'), align: 'right', render: (row) => <FromReference row={row} /> },
    { key: 'enterpriseName', title: t('material.enterprise'), render: (row) => row.enterpriseName },
    { key: 'regionName', title: t('price.region'), render: (row) => row.regionName ?? row.regionCode },
    { key: 'period', title: t('price.period'), render: (row) => periodText(row.period) },
  ]
}

export function CheckCard({ row }: { row: QuoteCheckRow }) {
  const t = useTranslation()
  return (
    <div>
      <strong>{row.materialName}</strong> <CheckState row={row} />
      <div className={style.soft}>
        {[row.spec, row.regionName ?? row.regionCode, periodText(row.period)].filter(Boolean).join(' · ')}
      </div>
      <div>
        {moneyText(row.priceExcl)} <FromReference row={row} /> <ReasonText reason={row.reason} />
      </div>
      <div className={style.soft}>{`${t('material.enterprise')} ${row.enterpriseName}`}</div>
    </div>
  )
}
