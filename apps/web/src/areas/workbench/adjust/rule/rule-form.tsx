import type { BodyInput } from '@library/contract/kit/call'
import { type AdjustRuleRow, submitAdjustRuleCall } from '@library/contract/workbench/adjust-rule'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { DayPicker } from '../../../../kit/choices/day-picker.tsx'
import { FormDialog, type Values } from '../../../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../../../parts/use-toast.tsx'
import { call } from '../../../../platform/http/call.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import { ruleKey } from '../adjust.ts'
import { RuleSettings, settingsOfRule, usualRule } from './rule-settings.tsx'

const whole = { gridColumn: '1 / -1' }

/** One rule set with its bands. */
export function RuleForm({ row, onClose }: { row: AdjustRuleRow | undefined; onClose: () => void }) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>(() => (row ? ownValues(row) : usualRule))
  async function save(values: Values) {
    const body = { ...values, ...(row ? { id: row.id, version: row.version } : {}) } as BodyInput<
      typeof submitAdjustRuleCall
    >
    await call(submitAdjustRuleCall, { body, quiet: true })
    await client.invalidateQueries({ queryKey: ruleKey })
    toast.success(t('adjust.saved'))
    onClose()
  }
  return (
    <FormDialog {...{ form, base, onClose }} title={row ? t('adjustRule.edit') : t('adjustRule.add')} onSave={save}>
      <Form.Item name="name" label={t('adjustRule.name')} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="documentNo" label={t('adjustRule.documentNo')}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="edition" label={t('adjustRule.edition')}>
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
      <Form.Item name="validFrom" label={t('adjustRule.validFrom')}>
        <DayPicker />
      </Form.Item>
      <Form.Item name="validTo" label={t('adjustRule.validTo')}>
        <DayPicker />
      </Form.Item>
      <RuleSettings />
      <Form.Item name="note" label={t('adjustRule.note')} style={whole}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  )
}

function ownValues(row: AdjustRuleRow): Values {
  const { name, documentNo, edition, validFrom, validTo, note } = row
  return { name, documentNo, edition, validFrom, validTo, note, ...settingsOfRule(row) }
}
