import { useStationLook } from '../platform/look/station-look.ts'
import style from './product-logo.module.css'

/** The station's logo, else the product's, in a square that never changes its size. */
export function ProductLogo({ size }: { size: number }) {
  const own = useStationLook(({ logo }) => logo)
  return <img className={style.logo} src={own ?? '/favicon.svg'} alt="" width={size} height={size} />
}
