import { Input } from 'antd'
import { useState } from 'react'

type Props = { value: string; label: string; busy?: boolean; onChange: (value: string) => void }

/** A text edited inline: Enter or blur saves, Escape reverts. */
export function InlineText({ value, label, busy, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  function keep() {
    setTyped(undefined)
    if (typed !== undefined && typed.trim() !== value) onChange(typed.trim())
  }
  return (
    <Input
      size="small"
      aria-label={label}
      disabled={busy}
      maxLength={120}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
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
