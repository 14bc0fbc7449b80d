import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import { attributeKinds } from '@library/contract/category/attribute'
import { Button, Checkbox, Input, Select } from 'antd'
import { useTranslation } from '../../platform/text/language.ts'
import style from './template-dialog.module.css'

export type Draft = {
  id: string
  key: string
  label: string
  kind: (typeof attributeKinds)[number]
  unit: string
  choices: string[]
  required: boolean
  hard: boolean
}
type Props = {
  line: Draft
  at: number
  last: boolean
  readOnly: boolean
  onChange: (change: Partial<Draft>) => void
  onMove: (by: number) => void
  onRemove: () => void
  onEnter: () => void
}

export function AttributeLine({ line, at, last, readOnly, onChange, onMove, onRemove, onEnter }: Props) {
  const t = useTranslation()
  const kinds = attributeKinds.map((value) => ({ value, label: t(`category.kinds.${value}`) }))
  const name = line.label || t('category.line', { n: at + 1 })
  const text = (field: 'label' | 'key' | 'unit', maxLength: number) => ({
    value: line[field],
    maxLength,
    disabled: readOnly,
    placeholder: t(`category.${field}`),
    'aria-label': `${name} · ${t(`category.${field}`)}`,
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
    // Enter in the last line adds another. Alt and an arrow move this one.
    onPressEnter: () => last && !readOnly && onEnter(),
  })
  return (
    <li
      className={style.line}
      onKeyDown={(event) => {
        if (!event.altKey || readOnly) return
        if (event.key === 'ArrowUp') onMove(-1)
        if (event.key === 'ArrowDown') onMove(1)
      }}
    >
      <Input {...text('label', 32)} autoFocus={line.label === '' && !readOnly} className={style.label} />
      <Input {...text('key', 32)} className={style.key} />
      <Select
        value={line.kind}
        options={kinds}
        disabled={readOnly}
        className={style.kind}
        aria-label={`${name} · ${t('category.kind')}`}
        onChange={(kind) => onChange({ kind })}
      />
      {line.kind === 'enum' ? (
        <Select
          mode="tags"
          value={line.choices}
          disabled={readOnly}
          className={style.choices}
          tokenSeparators={[',', '，', '、', ' ']}
          placeholder={t('category.choices')}
          aria-label={`${name} · ${t('category.choices')}`}
          maxTagCount="responsive"
          open={false}
          suffixIcon={null}
          onChange={(choices: string[]) => onChange({ choices })}
        />
      ) : (
        <Input {...text('unit', 16)} className={style.choices} />
      )}
      <Checkbox
        checked={line.required}
        disabled={readOnly || line.hard}
        onChange={(event) => onChange({ required: event.target.checked })}
      >
        {t('category.required')}
      </Checkbox>
      <Checkbox
        checked={line.hard}
        disabled={readOnly}
        // An attribute that distinguishes two materials is required.
        onChange={({ target }) => onChange({ hard: target.checked, ...(target.checked ? { required: true } : {}) })}
      >
        {t('category.hard')}
      </Checkbox>
      {!readOnly && (
        <span className={style.buttons}>
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            disabled={at === 0}
            aria-label={`${name} · ${t('category.up')}`}
            onClick={() => onMove(-1)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined />}
            disabled={last}
            aria-label={`${name} · ${t('category.down')}`}
            onClick={() => onMove(1)}
          />
          <Button
            type="text"
            size="small"
            danger
            icon={<DeleteOutlined />}
            aria-label={`${t('list.delete')} · ${name}`}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  )
}
