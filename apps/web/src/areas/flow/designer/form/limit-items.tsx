import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import type { FieldType } from '@library/contract/flow/form-field'
import { longestPattern } from '@library/contract/flow/form-rules'
import { Button, Checkbox, Form, Input } from 'antd'
import type { ComponentType } from 'react'
import { useTranslation } from '../../../../platform/text/language.ts'
import style from './form-part.module.css'

/** The rules that a field of this type can have. */
export function LimitItems({ type }: { type: FieldType }) {
  const Items = items[type]
  return <Items />
}

const items: Readonly<Record<FieldType, ComponentType>> = {
  text: TextItems,
  number: NumberItems,
  date: DateItems,
  choice: ChoiceItems,
  people: ManyItem,
  file: () => null,
}

type TextKey = 'min' | 'max' | 'from' | 'until' | 'decimals' | 'maxLength'

function TextItem({ name, label = name, placeholder }: { name: string; label?: string; placeholder?: string }) {
  const t = useTranslation()
  return (
    <Form.Item name={name} label={t(`processForm.${label as TextKey}`)}>
      <Input maxLength={30} placeholder={placeholder} />
    </Form.Item>
  )
}

function TextItems() {
  const t = useTranslation()
  return (
    <>
      <TextItem name="maxLength" placeholder="500" />
      <Form.Item name="pattern" label={t('processForm.pattern')} extra={t('processForm.patternHint')}>
        <Input maxLength={longestPattern} spellCheck={false} />
      </Form.Item>
    </>
  )
}

function NumberItems() {
  return (
    <div className={style.pair}>
      <TextItem name="min" />
      <TextItem name="max" />
      <TextItem name="decimals" placeholder="6" />
    </div>
  )
}

function DateItems() {
  return (
    <div className={style.pair}>
      <TextItem name="min" label="from" placeholder="2026-01-01" />
      <TextItem name="max" label="until" placeholder="2026-12-31" />
    </div>
  )
}

function ManyItem() {
  const t = useTranslation()
  return (
    <Form.Item name="isMany" valuePropName="checked" className={style.tick}>
      <Checkbox>{t('processForm.many')}</Checkbox>
    </Form.Item>
  )
}

function ChoiceItems() {
  const t = useTranslation()
  return (
    <>
      <ManyItem />
      <Form.Item label={t('processForm.options')}>
        <Form.List name="options">
          {(rows, { add, remove }) => (
            <>
              {rows.map(({ key, name }) => (
                <div key={key} className={style.option}>
                  <OptionInput row={name} part="value" />
                  <OptionInput row={name} part="label" />
                  <OptionInput row={name} part="labelEn" />
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={t('processForm.removeOption', { n: name + 1 })}
                    onClick={() => remove(name)}
                  />
                </div>
              ))}
              <Button size="small" onClick={() => add({})}>
                {t('processForm.addOption')}
              </Button>
            </>
          )}
        </Form.List>
      </Form.Item>
    </>
  )
}

const optionTexts = { value: 'optionValue', label: 'optionLabel', labelEn: 'optionLabelEn' } as const

function OptionInput({ row, part }: { row: number; part: keyof typeof optionTexts }) {
  const t = useTranslation()
  const text = t(`processForm.${optionTexts[part]}`)
  return (
    <Form.Item noStyle name={[row, part]}>
      <Input maxLength={100} placeholder={text} aria-label={`${text} ${row + 1}`} />
    </Form.Item>
  )
}
