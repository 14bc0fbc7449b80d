import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { Picked } from '../../parts/picked.ts'
import { stationNow } from '../../platform/text/station-clock.ts'
import style from './inquiry.module.css'

/** A future day and time, sent as text. */
export function MomentPicker({ value, onChange, ...rest }: Picked) {
  return (
    <DatePicker
      {...rest}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      className={style.full}
      minDate={stationNow()}
      value={value ? dayjs(value) : null}
      onChange={(at) => onChange?.(at?.format('YYYY-MM-DD HH:mm:ss') ?? null)}
    />
  )
}
