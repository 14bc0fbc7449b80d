import { memo, type ReactNode } from 'react'

type Props = {
  /** While this is so, what was drawn stays as it is, with the deeds it was drawn with. */
  isFrozen: boolean
  /** Unless this has changed. */
  unless?: string
  children: ReactNode
}

/** Rows that are about to go are not drawn once more: the next ones would wait for it. */
export const Frozen = memo(
  ({ children }: Props) => children,
  (before, now) => now.isFrozen && before.unless === now.unless,
)
