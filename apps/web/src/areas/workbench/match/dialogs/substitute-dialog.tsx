import type { ListLine, MatchCandidate } from '@library/contract/workbench/list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useUnitText } from '../../../../domain/price/unit-text.ts'
import { FormDialog, type Values } from '../../../../parts/dialog/form-dialog.tsx'
import { useSettled } from '../../../../platform/state/use-settled.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import { candidatesQuery } from '../candidates.ts'
import { useWhy } from '../why.ts'

type Props = {
  line: ListLine
  materialId: string | undefined
  msg: string | undefined
  onTake: (materialId: string, reason: string, factor: string | undefined) => void
  onClose: () => void
}

/** Another material is taken by hand, with a reason. It is priced, and never counted as verified. */
export function SubstituteDialog({ line, materialId, msg, onTake, onClose }: Props) {
  const t = useTranslation()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({ materialId, reason: '', factor: '' })
  const offers = useOffers(line)
  const chosen: unknown = Form.useWatch('materialId', form)
  const offer = offers.all.get(String(chosen ?? ''))
  return (
    <FormDialog
      narrow
      {...{ form, base, onClose }}
      title={t('listMatch.substituteTitle', { name: line.name })}
      okText={t('listMatch.substitute')}
      onSave={async ({ materialId: id, reason, factor }) => {
        onTake(String(id), String(reason).trim(), String(factor ?? '').trim() || (offer?.factor ?? undefined))
        onClose()
      }}
    >
      {msg && <Alert type="warning" showIcon title={msg} />}
      <p>{t('listMatch.substituteText')}</p>
      <Form.Item
        name="materialId"
        label={t('listMatch.material')}
        rules={[{ required: true, message: t('listMatch.materialNeeded') }]}
      >
        <Select
          showSearch={{ filterOption: false, onSearch: offers.search }}
          options={offers.options}
          loading={offers.isFetching}
          placeholder={t('listMatch.search')}
        />
      </Form.Item>
      {offer && offer.factor === null && (
        <Form.Item
          name="factor"
          label={t('listMatch.factorLabel', { own: line.unitText || '–' })}
          rules={[{ required: true, message: t('listMatch.factorWrong') }]}
        >
          <Input inputMode="decimal" autoComplete="off" maxLength={19} suffix={offers.unit(offer.unitCode)} />
        </Form.Item>
      )}
      <Form.Item
        name="reason"
        label={t('listMatch.reason')}
        rules={[{ required: true, min: 2, message: t('listMatch.reasonNeeded') }]}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  )
}

/** What is alike first, then what a search finds. */
function useOffers(line: ListLine) {
  const unit = useUnitText()
  const why = useWhy()
  const [typed, search] = useState('')
  const text = useSettled(typed.trim(), 250)
  const own = useQuery(candidatesQuery(line.id))
  const found = useQuery({ ...candidatesQuery(line.id, text), placeholderData: keepPreviousData })
  const listed = (data: typeof own.data) => [...(data?.nearby ?? []), ...(data?.candidates ?? [])]
  const all = new Map([...listed(own.data), ...listed(found.data)].map((one) => [one.stdMaterialId, one]))
  const optionOf = ({ stdMaterialId, name, spec, unitCode, broken }: MatchCandidate) => ({
    value: stdMaterialId,
    label: `${name} ${spec} / ${unit(unitCode)}`,
    title: broken.map((gate) => why.ofGate(gate, line, spec)).join('；'),
  })
  const shown = text ? listed(found.data) : [...all.values()]
  return { all, unit, search, options: shown.map(optionOf), isFetching: found.isFetching }
}
