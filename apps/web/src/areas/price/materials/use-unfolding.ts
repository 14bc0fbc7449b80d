import { useState } from 'react'

export type Unfolding = Readonly<{ ids: readonly string[]; toggle: (id: string) => void }>

/** The rows whose quotations are open. */
export function useUnfolding(): Unfolding {
  const [ids, setIds] = useState<readonly string[]>([])
  const toggle = (id: string) =>
    setIds((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return { ids, toggle }
}
