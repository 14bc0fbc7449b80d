import { labels } from '@library/contract/kit/label'
import {
  ladder,
  ladderSteps,
  type ProjectRow,
  projectShape,
  submitProjectCall,
} from '@library/contract/workbench/project'
import { Checkbox, Form, Input, Radio } from 'antd'
import { type ReactElement, useState } from 'react'
import { RateInput } from '../../../domain/price/rate-input.tsx'
import { RegionPicker } from '../../../domain/region/region-picker.tsx'
import { BusinessPicker } from '../../../kit/choices/pickers.tsx'
import { FormDialog, type Values } from '../../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useOnceKey } from '../../../platform/http/once-key.ts'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import { useFreshWorkbench } from '../queries.ts'

type Field = keyof typeof projectShape
type Props = { project?: ProjectRow | undefined; onClose: () => void; onAdded?: (id: string) => void }
/** A form sends what was typed. The server checks it, and its refusals name the fields. */
type Body = Parameters<typeof call<typeof submitProjectCall>>[1]['body']

const fields = Object.keys(projectShape) as Field[]
const fresh: Values = { taxMethod: 1, priceLadder: [...ladderSteps], freightType: 3 }

/** A new project, or the facts of an existing one. */
export function ProjectForm({ project, onClose, onAdded }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const refresh = useFreshWorkbench()
  const keyFor = useOnceKey()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>(() => (project ? valuesOf(project) : fresh))
  async function save(values: Values) {
    const which = project ? { id: project.id, version: project.version } : {}
    const body = { ...emptied(values), ...which } as Body
    const { id } = await call(submitProjectCall, { body, idempotencyKey: keyFor(body), quiet: true })
    toast.success(t(project ? 'list.updated' : 'list.added'))
    onClose()
    await refresh()
    if (!project) onAdded?.(id)
  }
  return (
    <FormDialog {...{ form, base, onClose }} title={t(project ? 'workbench.edit' : 'workbench.add')} onSave={save}>
      <Item name="name" control={<Input autoFocus maxLength={100} showCount />} />
      <Item name="contractNo" control={<Input maxLength={100} />} />
      <Item name="regionCode" control={<RegionPicker />} />
      <Item name="freightType" control={<BusinessPicker code="freight_type" numeric />} />
      <Item name="taxMethod" control={<TaxMethods />} hint={t('workbench.taxHint')} />
      <Item name="taxRate" control={<RateInput />} />
      <Item name="priceLadder" control={<LadderBoxes />} hint={t('workbench.ladderHint')} />
      <Item name="note" control={<Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} showCount />} />
    </FormDialog>
  )
}

function Item({ name, control, hint }: { name: Field; control: ReactElement; hint?: string }) {
  const t = useTranslation()
  const language = useLanguage()
  // A default wraps the declared field, which has the label.
  const label = labels.get(name === 'priceLadder' ? ladder : projectShape[name])?.[language] ?? name
  const isNeeded = !projectShape[name].safeParse(undefined).success
  return (
    <Form.Item
      {...{ name, label }}
      {...(hint ? { extra: hint } : {})}
      rules={isNeeded ? [{ required: true, message: t('inquiry.needed', { label }) }] : []}
    >
      {control}
    </Form.Item>
  )
}

type ChoiceProps<V> = { id?: string; value?: V; onChange?: (value: V) => void }

function TaxMethods({ id, value, onChange }: ChoiceProps<number>) {
  const t = useTranslation()
  const options = [
    { value: 1, label: t('workbench.general') },
    { value: 2, label: t('workbench.simple') },
  ]
  return (
    <Radio.Group
      {...(id && { id })}
      {...{ value, options }}
      onChange={({ target }) => onChange?.(target.value as number)}
    />
  )
}

function LadderBoxes({ value = [], onChange }: ChoiceProps<string[]>) {
  const t = useTranslation()
  const options = ladderSteps.map((step) => ({ value: step, label: t(`listPrice.levels.${step}`) }))
  return <Checkbox.Group {...{ value, options }} onChange={(chosen) => onChange?.(chosen)} />
}

function valuesOf(project: ProjectRow): Values {
  return Object.fromEntries(fields.map((name) => [name, project[name] ?? undefined]))
}

/** A cleared field is sent as null. */
function emptied(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? null : (value ?? null)]),
  )
}
