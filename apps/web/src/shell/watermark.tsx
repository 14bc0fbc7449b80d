import { Watermark as Pattern } from 'antd'
import { useSession } from '../platform/session/session.ts'
import { stationNow } from '../platform/text/station-clock.ts'
import style from './watermark.module.css'

/** The user's name and the time, on every screen and every screenshot. */
export function Watermark() {
  const name = useSession(({ user }) => user?.real_name || user?.account || '')
  return (
    <Pattern
      className={style.sheet}
      content={[name, stationNow().format('YYYY-MM-DD')]}
      font={{ color: 'rgb(128 128 128 / 0.18)', fontSize: 15 }}
    >
      <div className={style.sheet} />
    </Pattern>
  )
}
