import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import { Badge, Grid, Popover, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNews } from '../../domain/notifications/news.ts'
import { inTime } from '../../platform/http/missing-file.ts'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'
import bar from '../bar-button.module.css'
import top from '../top-bar.module.css'
import style from './bar-tools.module.css'
import panelStyle from './bell.module.css'

const BellPanel = lazy(() => inTime(import('./bell-panel.tsx')).then((file) => ({ default: file.BellPanel })))

/** The unread count, pushed by the server, and the newest messages on a click. */
export function Bell() {
  const t = useTranslation()
  const { data } = useNews()
  const [open, setOpen] = useState(false)
  const wide = Grid.useBreakpoint().md
  const unread = (data?.notices.unread ?? 0) + (data?.messages.unread ?? 0)
  const label = unread > 0 ? t('bell.unread', { n: unread }) : t('bell.open')
  const panel = (
    <Suspense fallback={<Skeleton active className={panelStyle.panel} />}>
      <BellPanel onClose={() => setOpen(false)} />
    </Suspense>
  )
  return (
    <Popover
      trigger="click"
      // Placed below the middle it may shift sideways, which a phone needs.
      placement={wide ? 'bottomRight' : 'bottom'}
      open={open}
      onOpenChange={setOpen}
      content={panel}
      destroyOnHidden
    >
      <button type="button" className={bar.button} title={label} aria-haspopup="dialog" aria-expanded={open}>
        <span className={top.unseen} aria-live="polite">
          {label}
        </span>
        <span aria-hidden="true">
          <Badge
            count={unread}
            overflowCount={settings.badgeMost}
            size="small"
            offset={[2, -2]}
            className={style.badge}
          >
            <BellOutlined />
          </Badge>
        </span>
      </button>
    </Popover>
  )
}
