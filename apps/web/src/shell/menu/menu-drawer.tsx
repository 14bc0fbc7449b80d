import { Drawer } from 'antd'
import { useTranslation } from '../../platform/text/language.ts'
import style from '../layout.module.css'
import { DrawerTopMenu } from './drawer-top-menu.tsx'
import { SideMenu } from './side-menu.tsx'

/** The menu of a phone. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslation()
  return (
    <Drawer
      open={open}
      placement="left"
      size={264}
      title={t('productShort')}
      onClose={onClose}
      classNames={{ body: style.drawer }}
    >
      <DrawerTopMenu />
      <SideMenu onOpen={onClose} />
    </Drawer>
  )
}
