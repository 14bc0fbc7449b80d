import { memo, type ReactNode } from 'react'

type Props = {
  /** While this is so, what was drawn stays as it is, with the deeds it was drawn with. */
  isKept: boolean
  /** Unless this has changed. */
  unless?: string
  children: ReactNode
}

/** Rows that are about to go are not drawn once more: the next ones would wait for it. */
export const Kept = memo(
  ({ children }: Props) => children,
  (before, now) => now.isKept && before.unless === now.unless,
)
