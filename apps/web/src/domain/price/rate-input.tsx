import { AutoComplete } from 'antd'
import { useState } from 'react'
import { useBusinessDictionary } from '../../kit/choices/options.ts'
import { percentOf, rateOf } from './percent.ts'

type Props = { value?: unknown; onChange?: (rate: string) => void; id?: string; disabled?: boolean }

/** A form control for a tax rate: people write 13, the record holds 0.13. The usual ones are offered. */
export function RateInput({ value, onChange, id, disabled }: Props) {
  const { options } = useBusinessDictionary('tax_rate')
  const [typed, setTyped] = useState('')
  const rate = String(value ?? '')
  // What is being typed stays as it is: `3.` is on its way to 3.5.
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
