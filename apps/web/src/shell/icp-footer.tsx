import { useStationLook } from '../platform/look/station-look.ts'
import style from './icp-footer.module.css'

/** The public register of the number, which regulations require as a link. */
const register = 'https://beian.miit.gov.cn/'

export function IcpFooter() {
  const icp = useStationLook((look) => look.icp)
  if (!icp) return null
  return (
    <footer className={style.footer}>
      <a href={register} target="_blank" rel="noopener noreferrer">
        {icp}
      </a>
    </footer>
  )
}
