import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

/** The way to another page, among buttons. A modifier key opens it in a new window, as with every link. */
export function LinkButton({ to, children }: { to: string; children: ReactNode }) {
  const href = useHref(to)
  const onClick = useLinkClickHandler<HTMLElement>(to)
  return (
    <Button href={href} onClick={onClick}>
      {children}
    </Button>
  )
}
