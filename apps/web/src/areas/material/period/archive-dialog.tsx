import type { AnswerOf } from '@library/contract/kit/call'
import type { PeriodRow } from '@library/contract/material/period'
import { archivePeriodCall, leftApproved, leftInPeriodCall, leftPending } from '@library/contract/material/period-end'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Input, Radio, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { periodText } from '../../../domain/price/price-text.ts'
import { FormDialog, type Values } from '../../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../material.module.css'
import { listNames, refreshMaterials, useRefused } from '../refresh.ts'

type Left = AnswerOf<typeof leftInPeriodCall>
type Kind = 'approved' | 'pending'
const ways = { approved: leftApproved, pending: leftPending } as const

/** Before a period is archived its publisher sees what is left in it and decides. */
export function ArchiveDialog({ row, onClose }: { row: PeriodRow; onClose: () => void }) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({})
  const { saving, close } = useRefused(onClose)
  const { data: left } = useQuery({
    queryKey: [listNames.periods, 'left', row.id],
    queryFn: ({ signal }) => call(leftInPeriodCall, { query: { id: row.id }, signal }),
  })
  async function archive({ approved, pending, opinion }: Values) {
    const body = { id: row.id, approved, pending, opinion: String(opinion ?? '').trim() || null }
    const answer = await call(archivePeriodCall, { body: body as never, quiet: true })
    await refreshMaterials(client)
    const period = periodText(row.period)
    const isClean = answer.published + answer.moved + answer.sentBack === 0
    toast.success(isClean ? t('period.archivedClean', { period }) : t('period.archived', { ...answer, period }))
    onClose()
  }
  return (
    <FormDialog
      narrow
      title={t('period.archiveTitle', { period: periodText(row.period) })}
      okText={t('period.archive')}
      {...{ form, base }}
      onClose={close}
      onSave={(values) => saving(archive(values))}
    >
      {left ? <LeftFields left={left} /> : <Skeleton active />}
    </FormDialog>
  )
}

function LeftFields({ left }: { left: Left }) {
  const t = useTranslation()
  const chosen = { approved: Form.useWatch('approved'), pending: Form.useWatch('pending') }
  const kinds = (['approved', 'pending'] as const).filter((kind) => left[kind] > 0)
  const unmovable = kinds.reduce((sum, kind) => sum + (chosen[kind] === 'move' ? left.unmovable[kind] : 0), 0)
  const isSentBack = unmovable > 0 || kinds.some((kind) => chosen[kind] === 'sendBack')
  return (
    <>
      <Form.Item>
        <Alert
          type={kinds.length > 0 ? 'warning' : 'info'}
          showIcon
          title={t(kinds.length > 0 ? 'period.leftAsk' : 'period.nothingLeft')}
          description={t('material.toArchived')}
        />
      </Form.Item>
      {kinds.map((kind) => (
        <LeftChoice key={kind} kind={kind} left={left} />
      ))}
      {unmovable > 0 && <p className={style.note}>{t('period.unmovable', { n: unmovable })}</p>}
      {isSentBack && (
        <Form.Item
          name="opinion"
          label={t('period.backReason')}
          rules={[{ required: true, whitespace: true, message: t('material.reasonMissing') }]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} showCount />
        </Form.Item>
      )}
    </>
  )
}

function LeftChoice({ kind, left }: { kind: Kind; left: Left }) {
  const t = useTranslation()
  const next = left.next ? periodText(left.next) : ''
  const options = ways[kind].map((way) => ({
    value: way,
    label: way === 'move' && !next ? t('period.noNext') : t(`period.ways.${way}`, { period: next }),
    disabled: way === 'move' && !next,
  }))
  return (
    <Form.Item
      name={kind}
      label={t(`period.left.${kind}`, { n: left[kind] })}
      rules={[{ required: true, message: t('period.chooseWay') }]}
    >
      <Radio.Group>
        <Space orientation="vertical">
          {options.map(({ value, label, disabled }) => (
            <Radio key={value} value={value} disabled={disabled}>
              {label}
            </Radio>
          ))}
        </Space>
      </Radio.Group>
    </Form.Item>
  )
}
