import { Skeleton } from 'antd'
import style from './page-waiting.module.css'

/** The outline of a page that is still downloading; a page that comes at once shows none. */
export function PageWaiting() {
  return (
    <div className={style.waiting}>
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  )
}
