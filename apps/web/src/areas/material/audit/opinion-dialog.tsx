import { Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { FormDialog, type Values } from '../../../parts/dialog/form-dialog.tsx'
import { useRefused } from '../refresh.ts'

type Props = {
  title: string
  /** The label of the button. */
  action: string
  label: string
  /** The error for an empty text. Without it the text is optional. */
  needed?: string | undefined
  /** Throws the error. */
  onSave: (text: string | undefined) => Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** An action that needs a reason: rejecting, taking offline, correcting. */
export function OpinionDialog({ title, action, label, needed, onSave, onClose, children }: Props) {
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({})
  const { saving, close } = useRefused(onClose)
  return (
    <FormDialog
      narrow
      okText={action}
      {...{ title, form, base }}
      onClose={close}
      onSave={(values) => saving(onSave(String(values.text ?? '').trim() || undefined))}
    >
      {children}
      <Form.Item
        name="text"
        label={label}
        rules={needed ? [{ required: true, whitespace: true, message: needed }] : []}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  )
}
