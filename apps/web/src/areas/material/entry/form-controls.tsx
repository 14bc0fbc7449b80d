import { periodState } from '@library/contract/material/period.states'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { RegionPicker } from '../../../domain/region/region-picker.tsx'
import { BusinessPicker } from '../../../kit/choices/pickers.tsx'
import type { Control, ControlProps } from '../../../kit/controls.tsx'
import { UploadField } from '../../../parts/files/upload-field.tsx'
import type { Picked } from '../../../parts/picked.ts'
import style from '../material.module.css'
import { PeriodPicker } from '../material-search.tsx'

const mostPictures = 5

/** A day without a time, sent as text. */
export function DayPicker({ value, onChange, id, disabled }: Picked) {
  const day = value ? dayjs(value) : null
  return (
    <DatePicker
      id={id}
      disabled={disabled}
      className={style.full}
      value={day}
      onChange={(at) => onChange?.(at ? at.format('YYYY-MM-DD') : undefined)}
    />
  )
}

const fromDictionary =
  (code: string): Control =>
  ({ field: _, ...rest }: ControlProps) => <BusinessPicker code={code} numeric {...rest} />

const { collecting, auditing } = periodState

/** Controls that replace a field's default one. */
export const formControls = {
  materialType: fromDictionary('material_type'),
  priceType: fromDictionary('price_type'),
  freightType: fromDictionary('freight_type'),
  regionCode: ({ field: _, ...rest }) => <RegionPicker {...rest} />,
  // A rejected row is corrected in its own period, which may be in audit by then.
  period: ({ field: _, ...rest }) => <PeriodPicker states={[collecting, auditing]} {...rest} />,
  validFrom: ({ field: _, ...rest }) => <DayPicker {...rest} />,
  validTo: ({ field: _, ...rest }) => <DayPicker {...rest} />,
  imageIds: ({ field: _, value, onChange, id, disabled }) => (
    <UploadField
      kind="materialImage"
      most={mostPictures}
      value={value}
      {...(onChange && { onChange })}
      {...(id && { id })}
      {...(disabled !== undefined && { disabled })}
    />
  ),
} as const satisfies Record<string, Control>
