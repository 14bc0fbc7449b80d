import style from './change.module.css'
import { rateText } from './price-text.ts'

/** Up is red and down is green, as is usual in China. The sign shows it too. */
export function Change({ rate }: { rate: number | null | undefined }) {
  if (rate === null || rate === undefined) return <span className={style.none}>–</span>
  const way = rate > 0 ? 'up' : rate < 0 ? 'down' : undefined
  return (
    <span className={style.change} data-way={way}>
      {rateText(rate)}
    </span>
  )
}
