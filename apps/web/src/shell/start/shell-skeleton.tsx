import { useTranslation } from '../../platform/text/language.ts'
import style from './shell-skeleton.module.css'

/** The skeleton of the layout while the back-office downloads. The real layout replaces it without a jump. */
export function ShellSkeleton() {
  const t = useTranslation()
  return (
    <div className={style.layout} role="status" aria-label={t('shell.loading')}>
      <div className={style.bar} />
      <div className={style.side}>
        <Lines n={6} />
      </div>
      <div className={style.tabs} />
      <div className={style.content}>
        <Lines n={8} />
      </div>
    </div>
  )
}

function Lines({ n }: { n: number }) {
  return Array.from({ length: n }, (_, i) => <i key={i} className={style.line} />)
}
