import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import { accessAt, type DeclaredField, fieldAccesses, labelOf } from '@library/contract/flow/form-field'
import { Button, Select, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { useLanguage, useTranslation } from '../../../../platform/text/language.ts'
import type { PartProps } from '../part.ts'
import { FieldDialog } from './field-dialog.tsx'
import { allFields, formSteps, ownFields, writeField, writeFields } from './field-store.ts'
import style from './form-part.module.css'

/** The form of a step: the fields that it declares, and what its people may do with those of other steps. */
export function FormPart({ editor, element }: PartProps) {
  const t = useTranslation()
  const [open, setOpen] = useState<{ at: number | undefined }>()
  const own = ownFields(element)
  const others = allFields(editor).filter(({ step }) => step !== element.id)
  const write = (fields: readonly DeclaredField[]) => writeFields(editor, element, fields)
  const field = open?.at === undefined ? undefined : own[open.at]
  return (
    <fieldset className={style.part}>
      <legend>{t('processForm.own')}</legend>
      {own.length === 0 && <p className={style.none}>{t('processForm.none')}</p>}
      <ul className={style.list}>
        {own.map((one, at) => (
          <OwnField key={one.name} field={one} fields={own} onWrite={write} onEdit={() => setOpen({ at })} />
        ))}
      </ul>
      <Button size="small" onClick={() => setOpen({ at: undefined })}>
        {t('processForm.add')}
      </Button>
      {others.length > 0 && <OtherFields fields={others} {...{ editor, element }} />}
      {open && (
        <FieldDialog
          {...(field && { field })}
          step={element.id}
          steps={formSteps(editor)}
          taken={[...own, ...others].filter((one) => one !== field).map(({ name }) => name)}
          onSave={(saved) => {
            write(field ? own.map((one) => (one === field ? saved : one)) : [...own, saved])
            setOpen(undefined)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </fieldset>
  )
}

type OwnProps = {
  field: DeclaredField
  fields: readonly DeclaredField[]
  onWrite: (fields: readonly DeclaredField[]) => void
  onEdit: () => void
}

function OwnField({ field, fields, onWrite, onEdit }: OwnProps) {
  const t = useTranslation()
  const language = useLanguage()
  const name = labelOf(field)[language] || field.name
  const at = fields.indexOf(field)
  const move = (by: -1 | 1) => onWrite(swapped(fields, at, at + by))
  return (
    <li>
      <span className={style.name}>
        {name}
        {field.isRequired && <b aria-hidden> *</b>}
        <small>
          <code>{field.name}</code>
        </small>
      </span>
      <Tag>{t(`processForm.types.${field.type}`)}</Tag>
      <span className={style.tools}>
        <Tool
          icon={<ArrowUpOutlined />}
          label={t('processForm.up', { name })}
          off={at === 0}
          onClick={() => move(-1)}
        />
        <Tool
          icon={<ArrowDownOutlined />}
          label={t('processForm.down', { name })}
          off={at === fields.length - 1}
          onClick={() => move(1)}
        />
        <Tool icon={<EditOutlined />} label={t('processForm.edit', { name })} onClick={onEdit} />
        <Tool
          icon={<DeleteOutlined />}
          label={t('processForm.remove', { name })}
          onClick={() => onWrite(fields.filter((one) => one !== field))}
        />
      </span>
    </li>
  )
}

function swapped(fields: readonly DeclaredField[], one: number, other: number): DeclaredField[] {
  const next = [...fields]
  const [first, second] = [next[one], next[other]]
  if (first && second) [next[one], next[other]] = [second, first]
  return next
}

type ToolProps = { icon: ReactNode; label: string; off?: boolean; onClick: () => void }

function Tool({ icon, label, off, onClick }: ToolProps) {
  return (
    <Button type="text" size="small" icon={icon} aria-label={label} title={label} disabled={off} onClick={onClick} />
  )
}

type OtherProps = Pick<PartProps, 'editor' | 'element'> & { fields: readonly DeclaredField[] }

function OtherFields({ editor, element, fields }: OtherProps) {
  const t = useTranslation()
  const language = useLanguage()
  const options = fieldAccesses.map((value) => ({ value, label: t(`processForm.may.${value}`) }))
  return (
    <>
      <h3 className={style.title}>{t('processForm.others')}</h3>
      <ul className={style.list}>
        {fields.map((field) => {
          const name = labelOf(field)[language] || field.name
          return (
            <li key={field.name}>
              <span className={style.name}>{name}</span>
              <Select
                size="small"
                className={style.access}
                aria-label={t('processForm.accessAt', { name })}
                options={options}
                value={accessAt(field, element.id)}
                onChange={(may) => writeField(editor, field, { access: { ...field.access, [element.id]: may } })}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
