import { InputNumber } from 'antd'
import { useState } from 'react'
import style from './inline-number.module.css'

type Props = { value: number; label: string; busy?: boolean; onChange: (value: number) => void }

/** A number edited inline: Enter or blur saves, Escape reverts. */
export function InlineNumber({ value, label, busy, onChange }: Props) {
  const [typed, setTyped] = useState<number | null>()
  const now = typed === undefined ? value : typed
  function keep() {
    setTyped(undefined)
    if (typeof typed === 'number' && typed !== value) onChange(typed)
  }
  return (
    <InputNumber
      size="small"
      precision={0}
      aria-label={label}
      className={style.number}
      disabled={busy}
      value={now}
      onChange={setTyped}
      onBlur={keep}
      onPressEnter={keep}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || typed === undefined) return
        // Stops here, because the page would leave full screen.
        event.stopPropagation()
        setTyped(undefined)
      }}
    />
  )
}
