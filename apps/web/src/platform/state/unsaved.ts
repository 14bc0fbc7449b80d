import { createContext } from 'react'

/** What has been typed and not saved, in one tab. */
export type Unsaved = {
  /** Until the returned function is called. A key stands for one form. */
  watch: (key: string, isDirty: () => boolean) => () => void
  some: () => boolean
  /** The page is about to be hidden: its forms can be asked for the last time. */
  note: () => void
  /** A hidden page has no effects and its forms no fields, yet they keep what was typed: what was noted counts. */
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
