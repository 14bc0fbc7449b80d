import { readEntry } from '../../platform/state/storage.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import style from './shell-skeleton.module.css'

/** The skeleton of the layout while the back-office downloads. The real layout replaces it without a jump. */
export function ShellSkeleton() {
  const t = useTranslation()
  const collapsed = readEntry<boolean>('menuCollapsed')?.content === true
  return (
    <div className={style.layout} data-collapsed={collapsed} role="status" aria-label={t('shell.loading')}>
      <div className={style.bar} />
      <div className={style.side}>
        {Array.from({ length: 6 }, (_, i) => (
          <i key={i} className={style.line} />
        ))}
      </div>
      <div className={style.tabs} />
      <div className={style.content}>
        <PageSkeleton path={location.pathname} withHead />
      </div>
    </div>
  )
}
