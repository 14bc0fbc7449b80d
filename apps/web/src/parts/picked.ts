/** The props of a form control. The field's schema checks what it writes. */
export type Picked<Value = string | null> = {
  id?: string
  value?: Value
  onChange?: (value: unknown) => void
  disabled?: boolean
}

/** Records store several ids as one text, joined by commas. */
export function splitIds(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? value.split(',') : []
}
