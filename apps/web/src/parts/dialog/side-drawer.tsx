import { Drawer, type DrawerProps } from 'antd'
import { useFocusBack } from './use-focus-back.ts'

/** A drawer at the side: it is there as long as it is drawn, and gives the focus back when it goes. */
export function SideDrawer(props: Omit<DrawerProps, 'open'>) {
  useFocusBack()
  return <Drawer open {...props} />
}
