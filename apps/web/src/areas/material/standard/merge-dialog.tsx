import { mergeStandardsCall, type StandardDifference, type StandardRow } from '@library/contract/material/std-material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Checkbox, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { FormDialog, type Values } from '../../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { failureMessage } from '../../../platform/http/failure-message.ts'
import { useOnceKey } from '../../../platform/http/once-key.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../material.module.css'
import { refreshMaterials } from '../refresh.ts'

type Props = { rows: readonly StandardRow[]; onDone: () => void; onClose: () => void }

/** Which of the selected ones stays, what the others add, and how they differ. */
export function MergeDialog({ rows, onDone, onClose }: Props) {
  const t = useTranslation()
  const unit = useUnitText()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({ id: rows[0]?.id, accepted: false })
  const id = String(Form.useWatch('id', form) ?? base.id)
  const merge = useMerge({ rows, onDone, onClose })
  const { data, error } = usePreview(rows, id)
  const isOdd = data?.differences.some(({ kind }) => kind !== 'category') ?? false
  const options = rows.map((row) => ({
    value: row.id,
    label: `${row.name} ${row.spec} · ${unit(row.unitCode)} · ${t('standard.ofEnterprises', { n: row.enterprises })}`,
  }))
  return (
    <FormDialog
      narrow
      {...{ form, base, onClose }}
      title={t('standard.merge')}
      okText={t('standard.merge')}
      onSave={merge}
    >
      <Form.Item name="id" label={t('standard.stays')} rules={[{ required: true }]}>
        <Radio.Group className={style.stack} options={options} />
      </Form.Item>
      {error && <Alert className={style.note} type="error" showIcon role="alert" title={failureMessage(error)} />}
      {data && (
        <Alert
          className={style.note}
          type={data.differences.length > 0 ? 'warning' : 'info'}
          showIcon
          title={t('standard.comes', { n: rows.length - 1, items: data.items, rows: data.rows })}
          description={data.differences.length > 0 && <Differences rows={rows} differences={data.differences} />}
        />
      )}
      {isOdd && (
        <Form.Item
          name="accepted"
          valuePropName="checked"
          rules={[{ validator: (_, value) => (value ? Promise.resolve() : Promise.reject(t('standard.mustAccept'))) }]}
        >
          <Checkbox>{t('standard.accept')}</Checkbox>
        </Form.Item>
      )}
      <Form.Item
        name="reason"
        label={t('material.reason')}
        rules={[{ required: true, whitespace: true, message: t('material.reasonMissing') }]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  )
}

function useMerge({ rows, onDone, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const keyFor = useOnceKey()
  return async ({ id, accepted, reason }: Values) => {
    const version = rows.find((row) => row.id === id)?.version
    const action = { id: String(id), version, ids: othersOf(rows, id), reason: String(reason) }
    const body = { ...action, accepted: accepted ? 1 : 0, dryRun: 0 }
    const { prices } = await call(mergeStandardsCall, { body, idempotencyKey: keyFor(body), quiet: true })
    await refreshMaterials(client)
    toast.success(t('standard.done', { prices }))
    onDone()
    onClose()
  }
}

function usePreview(rows: readonly StandardRow[], id: string) {
  const t = useTranslation()
  const ids = othersOf(rows, id)
  const reason = t('standard.merge')
  return useQuery({
    // Not among the lists: it must not be refetched after the merge.
    queryKey: ['material-standard-preview', id, ids],
    queryFn: ({ signal }) =>
      call(mergeStandardsCall, { body: { id, ids, reason, dryRun: 1, accepted: 0 }, signal, quiet: true }),
    retry: false,
    gcTime: 0,
  })
}

function othersOf(rows: readonly StandardRow[], id: unknown): string[] {
  return rows.filter((row) => row.id !== id).map((row) => row.id)
}

function Differences({ rows, differences }: { rows: Props['rows']; differences: readonly StandardDifference[] }) {
  const t = useTranslation()
  const unit = useUnitText()
  const shown = ({ kind }: StandardDifference, value: string | null) =>
    value && kind === 'unit' ? unit(value) : (value ?? '–')
  return (
    <ul className={style.risks}>
      {differences.map((one) => {
        const row = rows.find(({ id }) => id === one.id)
        const label = one.label ?? t(one.kind === 'unit' ? 'standard.unit' : 'standard.category')
        return (
          <li key={`${one.id} ${one.kind} ${one.label}`}>
            {row?.name} {row?.spec}：{label} {shown(one, one.there)} ≠ {shown(one, one.here)}
          </li>
        )
      })}
    </ul>
  )
}
