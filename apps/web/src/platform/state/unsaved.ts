import { createContext } from 'react'

/** Unsaved input of one tab. */
export type Unsaved = {
  /** Registers a form until the returned function is called. A key identifies one form. */
  watch: (key: string, isDirty: () => boolean) => () => void
  some: () => boolean
  /** Call this before the page is hidden: its forms can be checked for the last time. */
  note: () => void
  /**
   * A hidden page has no effects and its forms have no fields, but the input is still there. So the noted state counts.
   */
  hold: (held: boolean) => void
}

export function makeUnsaved(): Unsaved {
  const forms = new Map<string, () => boolean>()
  const ask = () => [...forms.values()].some((isDirty) => isDirty())
  let isHeld = false
  let noted = false
  return {
    watch(key, isDirty) {
      forms.set(key, isDirty)
      return () => void forms.delete(key)
    },
    some: () => (isHeld ? noted : ask()),
    note() {
      if (!isHeld) noted = ask()
    },
    hold(held) {
      isHeld = held
    },
  }
}

export const UnsavedContext = createContext<Unsaved>(makeUnsaved())
