import type { ControlProps } from '../../kit/controls.tsx'
import { TreePicker } from '../../parts/pickers.tsx'
import { useMenuNodes } from '../../parts/use-menu-nodes.ts'

/** A page or a group of them; buttons are not offered. */
export function MenuPicker({ field: _, ...rest }: ControlProps) {
  return <TreePicker nodes={useMenuNodes().nodes} {...rest} />
}
