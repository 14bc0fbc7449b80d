import { materialQuotation, type QuotationRow, quotationStatus } from '@library/contract/material/quotation'
import { Select, Tag, Tooltip } from 'antd'
import type { LiveColumn } from '../../../parts/list/live-list.tsx'
import type { Picked } from '../../../parts/picked.ts'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import style from '../material.module.css'

export function QuotationState({ row: { status, voidReason } }: { row: QuotationRow }) {
  const t = useTranslation()
  if (status !== quotationStatus.void) return <Tag color="success">{t('quotations.valid')}</Tag>
  return (
    <Tooltip title={voidReason}>
      <Tag color="error">{t('quotations.void')}</Tag>
    </Tooltip>
  )
}

export function StatusPicker(props: Picked) {
  const t = useTranslation()
  const options = [
    { value: String(quotationStatus.valid), label: t('quotations.valid') },
    { value: String(quotationStatus.void), label: t('quotations.void') },
  ]
  return <Select options={options} allowClear placeholder={t('list.choose')} {...props} />
}

export function useQuotationColumns(isStation: boolean): LiveColumn<QuotationRow>[] {
  const t = useTranslation()
  const language = useLanguage()
  const label = (name: keyof typeof materialQuotation.fields) => materialQuotation.fields[name].label[language]
  return [
    {
      ...{ key: 'title', title: label('title') },
      render: (row) => (
        <div className={style.name} data-lines>
          <strong>{row.title}</strong>
          <div className={style.soft}>{row.quotationNo}</div>
        </div>
      ),
    },
    { key: 'status', title: t('material.state'), render: (row) => <QuotationState row={row} /> },
    ...(isStation
      ? [{ key: 'enterpriseName', title: t('material.enterprise'), render: (row: QuotationRow) => row.enterpriseName }]
      : []),
    { key: 'quoteDate', title: label('quoteDate'), render: (row) => row.quoteDate },
    { key: 'validTo', title: label('validTo'), render: (row) => row.validTo ?? '–' },
    { key: 'pages', title: t('quotations.pages'), align: 'right', render: (row) => row.pages ?? '–' },
    { key: 'isOpen', title: label('isOpen'), render: (row) => t(row.isOpen === 1 ? 'list.yes' : 'list.no') },
    { key: 'useCount', title: t('quotations.uses'), align: 'right', render: (row) => row.useCount },
    { key: 'createTime', title: t('quotations.created'), render: (row) => row.createTime },
  ]
}

export function QuotationCard({ row, isStation }: { row: QuotationRow; isStation: boolean }) {
  const t = useTranslation()
  const dates = row.validTo ? `${row.quoteDate} ~ ${row.validTo}` : row.quoteDate
  const pages = row.pages === null ? null : t('quotations.nPages', { n: row.pages })
  return (
    <div>
      <strong>{row.title}</strong> <QuotationState row={row} />
      {isStation && <div>{row.enterpriseName}</div>}
      <div className={style.soft}>{[row.quotationNo, dates, pages].filter(Boolean).join(' · ')}</div>
    </div>
  )
}

StatusPicker.Shown = function ChosenStatus({ value }: { value: string }) {
  return useTranslation()(value === String(quotationStatus.valid) ? 'quotations.valid' : 'quotations.void')
}
