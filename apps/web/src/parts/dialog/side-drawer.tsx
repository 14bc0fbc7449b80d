import { Drawer, type DrawerProps } from 'antd'
import { useFocusBack } from './use-focus-back.ts'

/** A side drawer: open while mounted. It returns the focus when it unmounts. */
export function SideDrawer(props: Omit<DrawerProps, 'open'>) {
  useFocusBack()
  return <Drawer open {...props} />
}
