import { Form, type FormInstance } from 'antd'
import { useEffect, useId } from 'react'

/** Per form: the fields with an unfinished upload, each with its message. */
const waiting = new WeakMap<FormInstance, Map<string, () => void>>()

/** Checked before a form submits, so that no chosen file is lost. The first blocking field shows its message. */
export function areUploadsSettled(form: FormInstance): boolean {
  const [notify] = waiting.get(form)?.values() ?? []
  notify?.()
  return notify === undefined
}

/** Blocks the form of a field until its uploads are complete. */
export function useUploadsSettled(isWhole: boolean, notify: () => void): void {
  const form: FormInstance | undefined = Form.useFormInstance()
  const key = useId()
  useEffect(() => {
    if (isWhole || !form) return
    const fields = waiting.get(form) ?? new Map<string, () => void>()
    waiting.set(form, fields.set(key, notify))
    return () => void fields.delete(key)
  }, [form, key, isWhole, notify])
}
