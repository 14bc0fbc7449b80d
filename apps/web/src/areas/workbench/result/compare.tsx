import type { AnswerOf } from '@library/contract/kit/call'
import { comparePricingsCall } from '@library/contract/workbench/pricing.calls'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { Empty, Segmented, Select, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { moneyText } from '../../../domain/price/price-text.ts'
import { Failure } from '../../../parts/failure.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { plain } from '../lines/cells.tsx'
import { usePricingName } from '../price/pricing-choice.tsx'
import { useOpenedList } from '../project-context.ts'
import { workbenchKey } from '../queries.ts'
import { useProjectAddress } from '../use-project-address.ts'
import style from './result.module.css'

type Answer = AnswerOf<typeof comparePricingsCall>
type Row = Answer['records'][number]
const changes = ['changed', 'added', 'removed', 'same'] as const
const size = 100

/** Two pricings side by side: what changed, and how much of it is price and how much is quantity. */
export function Compare() {
  const t = useTranslation()
  const nameOf = usePricingName()
  const { pricing, pricings } = useOpenedList()
  const { values, change: write } = useProjectAddress()
  const [current, setCurrent] = useState(1)
  const change = changes.find((one) => one === values.change)
  // Prices with tax and without it are not compared.
  const others = pricings.filter((one) => one.id !== pricing?.id && one.state === 1 && one.taxMode === pricing?.taxMode)
  const left = others.find(({ id }) => id === values.left) ?? others[0]
  const query = left && pricing && { left: left.id, right: pricing.id, current, size, ...(change && { change }) }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...workbenchKey, 'compare', query],
    queryFn: query ? ({ signal }) => call(comparePricingsCall, { query, signal, quiet: true }) : skipToken,
    placeholderData: keepPreviousData,
  })
  const set = (part: Readonly<Record<string, string>>) => {
    setCurrent(1)
    write(part)
  }
  if (!left) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('listResult.nothingToCompare')} />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const options = [
    { value: 'all', label: t('listMatch.all') },
    ...changes.map((value) => ({ value, label: `${t(`listResult.changes.${value}`)} ${data?.counts[value] ?? 0}` })),
  ]
  return (
    <>
      <div className={style.tools}>
        <span>{t('listResult.against')}</span>
        <Select
          className={style.against ?? ''}
          popupMatchSelectWidth={false}
          aria-label={t('listResult.against')}
          value={left.id}
          options={others.map((one) => ({ value: one.id, label: nameOf(one) }))}
          onChange={(id: string) => set({ left: id })}
        />
        <Segmented
          aria-label={t('listResult.byChange')}
          options={options}
          value={change ?? 'all'}
          onChange={(to) => set({ change: to === 'all' ? '' : to })}
        />
      </div>
      {isPending && <Skeleton active />}
      {data && <Totals totals={data.totals} />}
      {data && (
        <Table<Row>
          size="small"
          rowKey={({ leftLineId, rightLineId }) => `${leftLineId}-${rightLineId}`}
          dataSource={data.records}
          columns={columnsOf(t)}
          scroll={{ x: 'max-content' }}
          pagination={{ current, pageSize: size, total: data.total, showSizeChanger: false, onChange: setCurrent }}
        />
      )}
    </>
  )
}

function Totals({ totals }: { totals: Answer['totals'] }) {
  const t = useTranslation()
  return (
    <dl className={style.changes}>
      {(['before', 'after', 'difference', 'byPrice', 'byQuantity'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`listResult.totals.${name}`)}</dt>
          <dd>{['before', 'after'].includes(name) ? money(totals[name]) : signed(totals[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function columnsOf(t: ReturnType<typeof useTranslation>) {
  const right = { align: 'right' as const, className: style.number ?? '' }
  const figures = (side: 'before' | 'after') => ({
    ...right,
    title: t(`listResult.totals.${side}`),
    key: side,
    render: (_: unknown, row: Row) => <Side figures={row[side]} />,
  })
  const difference = (name: 'difference' | 'byPrice' | 'byQuantity') => ({
    ...right,
    title: t(`listResult.totals.${name}`),
    key: name,
    render: (_: unknown, row: Row) => signed(row[name]),
  })
  return [
    {
      title: t('listResult.change'),
      key: 'change',
      render: (_: unknown, row: Row) => t(`listResult.changes.${row.change}`),
    },
    {
      title: t('listMatch.own'),
      key: 'name',
      render: (_: unknown, { name, spec, unitText }: Row) => [name, spec, unitText].filter(Boolean).join(' · '),
    },
    figures('before'),
    figures('after'),
    difference('difference'),
    difference('byPrice'),
    difference('byQuantity'),
  ]
}

function Side({ figures }: { figures: Row['before'] }) {
  if (!figures) return '–'
  const { price, quantity, amount } = figures
  return (
    <>
      {money(amount)}
      <small>
        {price === null ? '–' : moneyText(plain(price))} × {quantity === null ? '–' : moneyText(plain(quantity))}
      </small>
    </>
  )
}

function money(value: string | null): string {
  return value === null ? '–' : moneyText(value)
}

/** With its sign, so that it is readable without colour. */
function signed(value: string | null): string {
  if (value === null) return '–'
  if (/^-?0(\.0+)?$/.test(value)) return moneyText(value.replace('-', ''))
  return value.startsWith('-') ? `−${moneyText(value.slice(1))}` : `+${moneyText(value)}`
}
