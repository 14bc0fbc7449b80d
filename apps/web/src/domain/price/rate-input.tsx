import { AutoComplete } from 'antd'
import { useState } from 'react'
import { useBusinessDictionary } from '../../kit/choices/options.ts'
import { percentOf, rateOf } from './percent.ts'

type Props = { value?: unknown; onChange?: (rate: string) => void; id?: string; disabled?: boolean }

/** A form control for a tax rate: the user types 13, the record stores 0.13. Common rates are offered. */
export function RateInput({ value, onChange, id, disabled }: Props) {
  const { options } = useBusinessDictionary('tax_rate')
  const [typed, setTyped] = useState('')
  const rate = String(value ?? '')
  // Partial input stays unchanged: `3.` may become 3.5.
  const shown = rateOf(typed) === rate ? typed : percentOf(rate)
  const type = (text: string) => {
    const percent = text.replace(/[%％\s]/g, '')
    setTyped(percent)
    onChange?.(rateOf(percent))
  }
  return (
    <AutoComplete
      {...(id && { id })}
      disabled={disabled}
      options={options.map((one) => ({ value: percentOf(one.value), label: one.label }))}
      value={shown}
      suffixIcon="%"
      onChange={type}
    />
  )
}
