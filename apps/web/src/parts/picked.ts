/** The props of a form control. `never` fits every control's type: the field's schema defines the value. */
export type Picked = { id?: string; value?: never; onChange?: (value: unknown) => void; disabled?: boolean }

/** Records store several ids as one text, joined by commas. */
export function splitIds(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? value.split(',') : []
}
