import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** The place below a page that does not scroll with it. */
export const PageFootContext = createContext<HTMLElement | null>(null)

/** Content with its own room below the page, so that it never covers a row. Without such a place it ends the page. */
export function PageFoot({ children }: { children: ReactNode }) {
  const place = use(PageFootContext)
  return place ? createPortal(children, place) : children
}
