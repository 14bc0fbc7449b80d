import { Form, Input } from 'antd'
import { type ReactNode, useEffect, useId, useState } from 'react'

type FieldProps = { label: string; hint?: ReactNode; problem?: string | undefined; children: (id: string) => ReactNode }

/** A labelled line of the panel, with its errors below. */
export function PanelField({ label, hint, problem, children }: FieldProps) {
  const id = useId()
  return (
    <Form.Item label={label} htmlFor={id} extra={hint} help={problem} validateStatus={problem ? 'error' : undefined}>
      {children(id)}
    </Form.Item>
  )
}

type TextProps = Omit<FieldProps, 'children'> & {
  value: string
  onCommit: (value: string) => void
  long?: boolean
  code?: boolean
  max?: number
  placeholder?: string
  disabled?: boolean
}

/** Written to the diagram on blur or Enter: one undo step, not one per letter. */
export function TextField({ value, onCommit, long, code, max = 500, placeholder, disabled, ...field }: TextProps) {
  const [draft, setDraft] = useState(value)
  useEffect(() => setDraft(value), [value])
  const commit = () => {
    if (draft.trim() !== value) onCommit(draft.trim())
  }
  const shared = {
    ...{ value: draft, maxLength: max, placeholder, disabled, onBlur: commit, spellCheck: !code },
    onChange: (event: { target: { value: string } }) => setDraft(event.target.value),
  }
  return (
    <PanelField {...field}>
      {(id) =>
        long ? (
          <Input.TextArea id={id} {...shared} autoSize={{ minRows: 2, maxRows: 8 }} />
        ) : (
          <Input id={id} {...shared} onPressEnter={commit} />
        )
      }
    </PanelField>
  )
}
