import {
  type DeclaredField,
  type FieldAccess,
  type FieldType,
  fieldAccesses,
  fieldTypes,
} from '@library/contract/flow/form-field'
import { fieldProblems } from '@library/contract/flow/form-rules'
import { Alert, Checkbox, Form, Input, Select } from 'antd'
import type { Element } from 'bpmn-js/lib/model/Types'
import { useState } from 'react'
import { FormDialog, type Values } from '../../../../parts/dialog/form-dialog.tsx'
import { useLanguage, useTranslation } from '../../../../platform/text/language.ts'
import { nameOf } from '../names.ts'
import { declared, draftOf } from './field-draft.ts'
import style from './form-part.module.css'
import { LimitItems } from './limit-items.tsx'

type Step = Pick<Element, 'id' | 'type' | 'businessObject'>
type Props = {
  field?: DeclaredField
  /** The step that declares it. */
  step: string
  steps: readonly Step[]
  /** The variables of the other fields. */
  taken: readonly string[]
  onSave: (field: DeclaredField) => void
  onClose: () => void
}

/** One field: its label, type, rules, and what the people of each step may do with it. */
export function FieldDialog({ field, step, steps, taken, onSave, onClose }: Props) {
  const t = useTranslation()
  const language = useLanguage()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>(() => draftOf({ field, step, steps: steps.map(({ id }) => id), taken }))
  const [problems, setProblems] = useState<readonly string[]>([])
  const type = (Form.useWatch('type', form) ?? field?.type ?? 'text') as FieldType
  async function save(values: Values) {
    const next = declared(values, step)
    const found = fieldProblems(next).map((problem) => problem[language])
    setProblems(found)
    if (found.length === 0) onSave(next)
  }
  const isFree = (_: unknown, name: unknown) =>
    taken.includes(String(name)) ? Promise.reject(new Error(t('processForm.nameTaken'))) : Promise.resolve()
  const needed = (label: string) => ({ required: true, whitespace: true, message: t('flow.needed', { label }) })
  return (
    <FormDialog
      narrow
      name="field"
      title={field ? t('processForm.editTitle', { name: field.label }) : t('processForm.addTitle')}
      {...{ form, base, onClose }}
      onSave={save}
    >
      {problems.map((problem) => (
        <Alert key={problem} type="error" showIcon role="alert" title={problem} />
      ))}
      <div className={style.pair}>
        <Form.Item name="label" label={t('processForm.label')} rules={[needed(t('processForm.label'))]}>
          <Input autoFocus maxLength={50} />
        </Form.Item>
        <Form.Item name="labelEn" label={t('processForm.labelEn')}>
          <Input maxLength={100} />
        </Form.Item>
      </div>
      <Form.Item
        name="name"
        label={t('processForm.name')}
        extra={t('processForm.nameHint')}
        rules={[needed(t('processForm.name')), { validator: isFree }]}
      >
        <Input maxLength={64} spellCheck={false} />
      </Form.Item>
      <Form.Item name="type" label={t('processForm.type')}>
        <Select options={fieldTypes.map((value) => ({ value, label: t(`processForm.types.${value}`) }))} />
      </Form.Item>
      <Form.Item name="isRequired" valuePropName="checked" className={style.tick}>
        <Checkbox>{t('processForm.required')}</Checkbox>
      </Form.Item>
      <LimitItems type={type} />
      <AccessItems steps={steps} />
    </FormDialog>
  )
}

function AccessItems({ steps }: { steps: readonly Step[] }) {
  const t = useTranslation()
  const language = useLanguage()
  const options = fieldAccesses.map((value: FieldAccess) => ({ value, label: t(`processForm.may.${value}`) }))
  return (
    <fieldset className={style.steps}>
      <legend>{t('processForm.access')}</legend>
      <div className={style.pair}>
        {steps.map((one) => (
          <Form.Item key={one.id} name={['access', one.id]} label={nameOf(one, language)}>
            <Select options={options} />
          </Form.Item>
        ))}
      </div>
      <p className={style.hint}>{t('processForm.accessHint')}</p>
    </fieldset>
  )
}
