import { Drawer } from 'antd'
import { useProductName } from '../../platform/look/use-product-name.ts'
import style from '../layout.module.css'
import { DrawerTopMenu } from './drawer-top-menu.tsx'
import { SideMenu } from './side-menu.tsx'

/** The menu of a phone. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const name = useProductName()
  return (
    <Drawer
      open={open}
      placement="left"
      size={264}
      title={name.short}
      onClose={onClose}
      classNames={{ body: style.drawer }}
    >
      <DrawerTopMenu />
      <SideMenu onOpen={onClose} />
    </Drawer>
  )
}
