import type { AuditInfo } from '@library/contract/material/audit'
import { Empty, Table } from 'antd'
import { periodText } from '../../../domain/price/price-text.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../process.module.css'
import { DocumentView } from '../quotation/document-view.tsx'
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

/** The document behind the price. */
export function QuotationView({ one: { quotation } }: { one: AuditInfo }) {
  const t = useTranslation()
  if (!quotation) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('material.noQuotation')} />
  return (
    <DocumentView id={quotation.id}>
      {quotation.title} · {quotation.quoteDate}
      {quotation.validTo && ` ~ ${quotation.validTo}`}
    </DocumentView>
  )
}
