import { Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { FormDialog, type Values } from '../../../parts/dialog/form-dialog.tsx'

type Props = {
  title: string
  /** What the button does. */
  action: string
  label: string
  /** What to say when nothing was written; without it nothing has to be. */
  needed?: string | undefined
  /** Throws what was refused. */
  onSave: (text: string | undefined) => Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** A deed that wants words: why it is rejected, taken offline, corrected. */
export function OpinionDialog({ title, action, label, needed, onSave, onClose, children }: Props) {
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({})
  return (
    <FormDialog
      narrow
      okText={action}
      {...{ title, form, base, onClose }}
      onSave={(values) => onSave(String(values.words ?? '').trim() || undefined)}
    >
      {children}
      <Form.Item
        name="words"
        label={label}
        rules={needed ? [{ required: true, whitespace: true, message: needed }] : []}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  )
}
