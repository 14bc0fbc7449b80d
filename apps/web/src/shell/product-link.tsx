import { Link } from 'react-router'
import { useProductName } from '../platform/look/use-product-name.ts'
import style from './product-link.module.css'
import { ProductLogo } from './product-logo.tsx'

/** The logo and the product's name. The short name shows beside a menu or where space is short. */
export function ProductLink({ to, withMenu = false }: { to: string; withMenu?: boolean }) {
  const name = useProductName()
  return (
    <Link to={to} title={name.long} className={style.product} data-menu={withMenu || undefined}>
      <ProductLogo size={26} />
      <span className={style.long}>{name.long}</span>
      <span className={style.short}>{name.short}</span>
    </Link>
  )
}
