import { useStationLook } from '../platform/look/station-look.ts'
import style from './icp-footer.module.css'

/** The register in which the number can be looked up, as its rules ask for. */
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
