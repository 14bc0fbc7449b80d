import IconContext from '@ant-design/icons/es/components/Context'
import type { ReactNode } from 'react'

const written = { zeroRuntime: true }

/**
 * antd has already written the icon styles. By default each icon searches all styles for them on every render, and
 * again when its tab is shown. Place this below each of antd's contexts.
 */
export function IconStyles({ children }: { children: ReactNode }) {
  return <IconContext value={written}>{children}</IconContext>
}
