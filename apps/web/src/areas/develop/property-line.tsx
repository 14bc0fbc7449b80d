import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import { fitting, type PropertyType, type PrototypeRow, propertyTypes } from '@library/contract/develop/model-prototype'
import { Button, Checkbox, InputNumber } from 'antd'
import { memo } from 'react'
import { useTranslation } from '../../platform/text/language.ts'
import style from './develop.module.css'
import { ChoiceCell, TextCell } from './property-cells.tsx'
import { fitted } from './property-fit.ts'

type Props = {
  row: PrototypeRow
  at: number
  last: boolean
  onMove: (at: number, by: -1 | 1) => void
  onChange: (at: number, row: PrototypeRow) => void
}

/** Only the edited line renders again. */
export const PropertyLine = memo(function PropertyLine({ row, at, last, onMove, onChange }: Props) {
  const t = useTranslation()
  const set = (change: Partial<PrototypeRow>) => onChange(at, fitted({ ...row, ...change }))
  const name = row.jdbcName
  const { components, queries } = fitting(row)
  return (
    <tr>
      <OrderCell {...{ name, at, last, onMove }} />
      <th scope="row" className={style.column}>
        {name}
        <small>{row.jdbcType}</small>
      </th>
      <TextCell {...{ name, row, set }} field="jdbcComment" />
      <TextCell {...{ name, row, set }} field="propertyName" />
      <ChoiceCell
        label={`${t('model.type')} ${name}`}
        value={row.propertyType}
        options={types.map((value) => ({ value, label: t(`model.types.${value}`) }))}
        onChange={(propertyType) => set({ propertyType })}
      />
      <ChoiceCell
        label={`${t('model.control')} ${name}`}
        value={row.componentType}
        options={components.map((value) => ({ value, label: t(`model.controls.${value}`) }))}
        onChange={(componentType) => set({ componentType })}
      />
      <TextCell {...{ name, row, set }} field="dictCode" />
      <LengthCell {...{ row, set }} />
      <MarkCells {...{ row, set }} />
      <ChoiceCell
        label={`${t('model.queryType')} ${name}`}
        disabled={row.isQuery === 0}
        value={row.queryType}
        options={queries.map((value) => ({ value, label: t(`model.queries.${value}`) }))}
        onChange={(queryType) => set({ queryType })}
      />
    </tr>
  )
})

const types = Object.keys(propertyTypes) as PropertyType[]

function OrderCell({ name, at, last, onMove }: Pick<Props, 'at' | 'last' | 'onMove'> & { name: string }) {
  const t = useTranslation()
  return (
    <td className={style.order}>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        disabled={at === 0}
        aria-label={t('model.up', { name })}
        onClick={() => onMove(at, -1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        disabled={last}
        aria-label={t('model.down', { name })}
        onClick={() => onMove(at, 1)}
      />
    </td>
  )
}

type CellProps = { row: PrototypeRow; set: (change: Partial<PrototypeRow>) => void }

function LengthCell({ row, set }: CellProps) {
  const t = useTranslation()
  return (
    <td>
      <InputNumber
        size="small"
        min={1}
        max={20_000}
        precision={0}
        controls={false}
        keyboard={false}
        className={style.length}
        aria-label={`${t('model.length')} ${row.jdbcName}`}
        disabled={row.propertyType !== 'string' || Boolean(row.dictCode)}
        value={row.maxLength}
        onChange={(maxLength) => set({ maxLength })}
      />
    </td>
  )
}

const marks = [
  ['isList', 'list'],
  ['isForm', 'form'],
  ['isRow', 'row'],
  ['isRequired', 'required'],
  ['isUnique', 'unique'],
  ['isQuery', 'query'],
] as const

function MarkCells({ row, set }: CellProps) {
  const t = useTranslation()
  return marks.map(([key, word]) => (
    <td key={key} className={style.mark}>
      <Checkbox
        aria-label={`${t(`model.${word}`)} ${row.jdbcName}`}
        checked={row[key] === 1}
        disabled={key === 'isQuery' && fitting(row).queries.length === 0}
        onChange={(event) => set({ [key]: Number(event.target.checked) })}
      />
    </td>
  ))
}
