import { Link } from 'react-router'
import { useTranslation } from '../platform/text/language.ts'
import style from './product-link.module.css'

/** The mark and the product's name; the short one where it shares the bar with a menu or has little room. */
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
