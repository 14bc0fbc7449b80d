import BookOutlined from '@ant-design/icons/es/icons/BookOutlined'
import { Button, Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { inTime } from '../../platform/http/missing-file.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './saved-views.module.css'

const Panel = lazy(() => inTime(import('./saved-views-panel.tsx')).then((file) => ({ default: file.SavedViewsPanel })))

type Filters = Readonly<Record<string, string>>
type Props = { screen: string; filters: Filters; onSearch: (filters: Filters) => void }

/** Saved searches: the user's, and those that others share. Loaded when opened. */
export function SavedViews(props: Props) {
  const t = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      open={open}
      onOpenChange={setOpen}
      content={
        <Suspense fallback={<p className={style.panel}>…</p>}>
          <Panel {...props} onDone={() => setOpen(false)} />
        </Suspense>
      }
    >
      <Button icon={<BookOutlined />} aria-label={t('views.label')} title={t('views.label')} />
    </Popover>
  )
}
