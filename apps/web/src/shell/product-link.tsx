import { Link } from 'react-router'
import { useTranslation } from '../platform/text/language.ts'
import style from './product-link.module.css'

/** The logo and the product's name. The short name shows beside a menu or where space is short. */
export function ProductLink({ to, withMenu = false }: { to: string; withMenu?: boolean }) {
  const t = useTranslation()
  return (
    <Link to={to} className={style.product} data-menu={withMenu || undefined}>
      <img src="/favicon.svg" alt="" width="26" height="26" />
      <span className={style.long}>{t('product')}</span>
      <span className={style.short}>{t('productShort')}</span>
    </Link>
  )
}
