import { useMenuNodes } from '../../domain/menu/use-menu-nodes.ts'
import { TreePicker } from '../../kit/choices/tree-picker.tsx'
import type { ControlProps } from '../../kit/controls.tsx'

/** A page or a group. Buttons are not offered. */
export function MenuPicker({ field: _, ...rest }: ControlProps) {
  return <TreePicker nodes={useMenuNodes().nodes} {...rest} />
}
