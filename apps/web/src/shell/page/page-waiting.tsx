import { Skeleton } from 'antd'
import style from './page-waiting.module.css'

/** The skeleton of a page that is still downloading. A page that loads at once shows none. */
export function PageWaiting() {
  return (
    <div className={style.waiting}>
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  )
}
