import { Form, type FormInstance } from 'antd'
import { useEffect, useId } from 'react'

/** By form: its fields that still hold a file which has not arrived, each with how it says so. */
const waiting = new WeakMap<FormInstance, Map<string, () => void>>()

/** Asked before a form is sent: nothing its user has chosen is left behind. The first field that holds it up says why. */
export function areUploadsSettled(form: FormInstance): boolean {
  const [notify] = waiting.get(form)?.values() ?? []
  notify?.()
  return notify === undefined
}

/** Holds the form around a field up for as long as its files are not whole. */
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
