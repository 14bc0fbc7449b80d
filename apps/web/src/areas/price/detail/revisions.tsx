import { asPublishedCall, revisionsCall } from '@library/contract/material/revision'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { useId, useState } from 'react'
import { moneyText } from '../../../domain/price/price-text.ts'
import { DayPicker } from '../../../kit/choices/day-picker.tsx'
import { call } from '../../../platform/http/call.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import shared from '../price.module.css'
import style from './evidence-view.module.css'

/** What was published and corrected. Only users of the station may ask, so a visitor's page does not. */
export function Revisions({ id }: { id: string }) {
  const t = useTranslation()
  const isVisitor = useSession(({ user }) => user === null)
  const { data } = useQuery({
    queryKey: ['price', 'revisions', id],
    queryFn: ({ signal }) => call(revisionsCall, { query: { id }, signal, quiet: true }),
    enabled: !isVisitor,
  })
  if (!data) return null
  if (data.length === 0) return <p className={shared.soft}>{t('price.noRevisions')}</p>
  return (
    <div>
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={data}
        columns={[
          { title: t('price.revision'), dataIndex: 'revision' },
          { title: t('price.incl'), dataIndex: 'priceIncl', align: 'right', render: moneyText },
          { title: t('price.excl'), dataIndex: 'priceExcl', align: 'right', render: moneyText },
          { title: t('price.why'), dataIndex: 'reason', render: (value: string | null) => value ?? '–' },
          { title: t('price.publishTime'), dataIndex: 'publishedAt' },
        ]}
      />
      <AsPublished id={id} />
    </div>
  )
}

/** The price that a reader saw on a day, for a contract that refers to that day. */
function AsPublished({ id }: { id: string }) {
  const t = useTranslation()
  const labelId = useId()
  const [day, setDay] = useState<string | null>(null)
  return (
    <div className={style.onDay}>
      <label htmlFor={labelId}>{t('price.asPublished')}</label>
      <DayPicker id={labelId} value={day} onChange={(value) => setDay(value as string | null)} />
      {day && <PriceOnDay id={id} day={day} />}
    </div>
  )
}

function PriceOnDay({ id, day }: { id: string; day: string }) {
  const t = useTranslation()
  const { data, error } = useQuery({
    queryKey: ['price', 'asPublished', id, day],
    queryFn: ({ signal }) => call(asPublishedCall, { query: { id, day }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  if (error) return <output>{error.message}</output>
  if (!data) return null
  const [row] = data.records
  if (!row) return <output>{t('price.notPublishedThen')}</output>
  const { priceIncl, priceExcl, revision } = row
  return (
    <output>{t('price.publishedThen', { incl: moneyText(priceIncl), excl: moneyText(priceExcl), revision })}</output>
  )
}
