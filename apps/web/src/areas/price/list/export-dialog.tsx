import { exportColumns, priceExportCall, priceExportLaterCall } from '@library/contract/price/price-contact'
import { isPriceFilter } from '@library/contract/price/price-filters'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Form, Radio } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../parts/dialog/dialog.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { saveFile } from '../../../platform/http/download.ts'
import { settings } from '../../../platform/settings.ts'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import { pricePageQuery } from '../price-queries.ts'
import style from './export-prices.module.css'
import { ExportProgress } from './export-progress.tsx'
import type { PriceAddress } from './use-price-address.ts'

type Page = { data?: { records: { id: string }[]; total: number } | undefined }
export type ExportProps = { address: PriceAddress; page: Page; selected: readonly string[] }
type Choice = { scope: 'page' | 'selected' | 'all'; format: 'xlsx' | 'csv'; columns: string[] }

/** A file has every price, so more rows than the list by material. Above this count the export runs in the background, and a message announces the file. */
const atOnce = 9_999

export function ExportDialog({ address, page, selected, onClose }: ExportProps & { onClose: () => void }) {
  const t = useTranslation()
  const toast = useToast()
  const [form] = Form.useForm<Choice>()
  const [busy, setBusy] = useState(false)
  const [jobId, setJobId] = useState<string>()
  const { data: rowsFound } = useQuery(pricePageQuery({ ...address.query, current: '1', size: '1' }))
  const total = rowsFound?.total
  async function start({ scope, format, columns }: Choice) {
    const rows =
      scope === 'page' ? (page.data?.records ?? []).map(({ id }) => id) : scope === 'selected' ? selected : undefined
    // The address may have parameters that this call does not accept.
    const filters = Object.fromEntries(Object.entries(address.query).filter(([name]) => isPriceFilter(name)))
    const body = {
      ...(rows ? { ids: rows.join(','), taxMode: String(address.taxMode) } : filters),
      columns: columns.join(','),
      format,
    }
    setBusy(true)
    try {
      if (!rows && (total ?? 0) > atOnce) {
        setJobId((await call(priceExportLaterCall, { body })).jobId)
      } else {
        saveFile(await call(priceExportCall, { body }))
        toast.success(t('exporting.done'))
        onClose()
      }
    } catch {
      // Already announced. The dialog stays open for another try.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('price.exportTitle')}
      width={settings.narrowDialogWidth}
      okText={t('exporting.start')}
      confirmLoading={busy || total === undefined}
      onOk={form.submit}
      onCancel={onClose}
      {...(jobId && { footer: <Button onClick={onClose}>{t('form.close')}</Button> })}
    >
      {jobId ? (
        <ExportProgress jobId={jobId} />
      ) : (
        <ExportForm form={form} selected={selected.length} isEmpty={page.data?.total === 0} onStart={start} />
      )}
    </Dialog>
  )
}

type FormProps = {
  form: ReturnType<typeof Form.useForm<Choice>>[0]
  selected: number
  isEmpty: boolean
  onStart: (choice: Choice) => void
}

function ExportForm({ form, selected, isEmpty, onStart }: FormProps) {
  const t = useTranslation()
  const language = useLanguage()
  const columns = Object.entries(exportColumns).map(([value, label]) => ({ value, label: label[language] }))
  const initial: Choice = {
    scope: selected > 0 ? 'selected' : 'all',
    format: 'xlsx',
    columns: columns.map(({ value }) => value),
  }
  const scopes = [
    { value: 'all', label: t('exporting.all') },
    { value: 'page', label: t('price.thisPage'), disabled: isEmpty },
    { value: 'selected', label: t('exporting.selected', { n: selected }), disabled: selected === 0 },
  ]
  const formats = [
    { value: 'xlsx', label: 'Excel (.xlsx)' },
    { value: 'csv', label: 'CSV' },
  ]
  return (
    <Form form={form} name="export-prices" layout="vertical" initialValues={initial} onFinish={onStart}>
      <Form.Item name="scope" label={t('exporting.rows')}>
        <Radio.Group options={scopes} />
      </Form.Item>
      <Form.Item name="format" label={t('exporting.format')}>
        <Radio.Group options={formats} />
      </Form.Item>
      <Form.Item
        name="columns"
        label={t('exporting.columns')}
        rules={[{ required: true, message: t('price.columnNeeded') }]}
      >
        <Checkbox.Group options={columns} className={style.columns} />
      </Form.Item>
    </Form>
  )
}
