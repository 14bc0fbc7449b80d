import { Fragment } from 'react'
import { Link } from 'react-router'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import { classAddress } from '../front/addresses.ts'
import type { Material } from './material.ts'
import style from './material-page.module.css'

/** The classes above the material, each opens its prices. */
export function ClassPath({ material: { classes } }: { material: Material }) {
  const t = useTranslation()
  const language = useLanguage()
  return (
    <nav aria-label={t('price.classOne')} className={style.path}>
      {classes.map(({ id, name, nameEn }, at) => (
        <Fragment key={id}>
          {at > 0 && <span aria-hidden="true">›</span>}
          <Link to={classAddress(id)}>{language === 'en' ? (nameEn ?? name) : name}</Link>
        </Fragment>
      ))}
    </nav>
  )
}
