import type { AuditInfo } from '@library/contract/material/audit'
import { quotationUrlCall } from '@library/contract/material/quotation'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton, Table } from 'antd'
import { periodText } from '../../../domain/price/price-text.ts'
import { Failure } from '../../../parts/failure.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../process.module.css'
import { DocumentFrame } from './document-frame.tsx'
import { useFieldMessages } from './row-facts.tsx'

/** The differences from the row of the last published period. */
export function Differences({ one: { info, previous, diff } }: { one: AuditInfo }) {
  const t = useTranslation()
  const messages = useFieldMessages()
  if (!previous) return <p className={style.soft}>{t('material.noPrevious')}</p>
  const differing = diff.filter(({ field }) => field !== 'quotationId')
  if (differing.length === 0)
    return <p className={style.soft}>{t('material.noDifference', { period: periodText(previous.period) })}</p>
  return (
    <Table
      size="small"
      rowKey="field"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={differing}
      columns={[
        { key: 'field', title: t('material.field'), render: (_, { field }) => messages.label(field) },
        { key: 'before', title: periodText(previous.period), render: (_, { field }) => messages.show(field, previous) },
        { key: 'after', title: periodText(info.period), render: (_, { field }) => messages.show(field, info) },
      ]}
    />
  )
}

const pictures = /\.(jpe?g|png|webp|gif)$/i

/** The embedded document, by a link that is valid for ten minutes. */
export function QuotationView({ one: { quotation } }: { one: AuditInfo }) {
  const t = useTranslation()
  const link = useQuery({
    queryKey: ['quotation', 'link', quotation?.id],
    queryFn: ({ signal }) =>
      call(quotationUrlCall, { query: { quotationId: quotation?.id ?? '' }, signal, quiet: true }),
    enabled: quotation !== null,
    staleTime: 8 * 60_000,
  })
  if (!quotation) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('material.noQuotation')} />
  if (link.error) return <Failure error={link.error} onRetry={() => void link.refetch()} />
  if (!link.data) return <Skeleton active paragraph={{ rows: 6 }} />
  const { url, fileName } = link.data
  return (
    <div>
      <div className={style.paper}>
        <span>
          {quotation.title} · {quotation.quoteDate}
          {quotation.validTo && ` ~ ${quotation.validTo}`}
        </span>
        <Button size="small" href={url} target="_blank" rel="noreferrer">
          {t('material.openFile')}
        </Button>
      </div>
      {pictures.test(fileName) && <img className={style.picture} src={url} alt={fileName} />}
      {/\.pdf$/i.test(fileName) && <DocumentFrame url={url} title={fileName} />}
    </div>
  )
}
