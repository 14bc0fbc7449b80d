import IconContext from '@ant-design/icons/es/components/Context'
import type { ReactNode } from 'react'

const written = { zeroRuntime: true }

/**
 * The component library has written the styles of icons already. Left to itself each icon looks through all styles for
 * them whenever it is drawn, and again whenever its tab comes to the front. Stands below each of the library's own contexts.
 */
export function IconStyles({ children }: { children: ReactNode }) {
  return <IconContext value={written}>{children}</IconContext>
}
