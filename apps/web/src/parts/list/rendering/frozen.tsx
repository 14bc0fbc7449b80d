import { memo, type ReactNode } from 'react'

type Props = {
  /** While true, the rendered content stays as it is, with its callbacks. */
  isFrozen: boolean
  /** Unless this has changed. */
  unless?: string
  children: ReactNode
}

/** Rows that are about to be replaced do not render again, because that would delay the new ones. */
export const Frozen = memo(
  ({ children }: Props) => children,
  (before, now) => now.isFrozen && before.unless === now.unless,
)
