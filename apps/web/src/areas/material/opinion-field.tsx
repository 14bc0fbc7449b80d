import { type GetRef, Input } from 'antd'
import type { Ref } from 'react'

export type OpinionBox = GetRef<typeof Input.TextArea>
type Props = {
  ref: Ref<OpinionBox>
  label: string
  hint: string
  value: string
  onChange: (text: string) => void
  /** Ctrl+Enter, while typing. */
  onSend: () => void
}

/** The text of a decision that is made by keys: Escape gives the keys back to the page, Ctrl+Enter sends. */
export function OpinionField({ ref, label, hint, value, onChange, onSend }: Props) {
  return (
    <Input.TextArea
      ref={ref}
      aria-label={label}
      placeholder={hint}
      autoSize={{ minRows: 3, maxRows: 10 }}
      maxLength={500}
      showCount
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
      }}
    />
  )
}
