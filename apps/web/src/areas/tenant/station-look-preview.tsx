import type { CSSProperties } from 'react'
import { paletteFor } from '../../platform/look/palette.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './station-look.module.css'

type Props = { name: string | null; colour: string | null; logo?: string | undefined; background?: string | undefined }

/** The sign-in page in small, in the shades that readers get. */
export function LookPreview({ name, colour, logo, background }: Props) {
  const t = useTranslation()
  const { cover, coverEnd, primary, onPrimary } = paletteFor('theme-default', colour ?? undefined)
  const colours = {
    '--p-cover': background
      ? `linear-gradient(rgb(0 0 0 / 0.6), rgb(0 0 0 / 0.7)), url(${JSON.stringify(background)}) center / cover`
      : `linear-gradient(160deg, ${cover}, ${coverEnd})`,
    '--p-primary': primary,
    '--p-on-primary': onPrimary,
  } as CSSProperties
  return (
    <figure className={style.preview} style={colours} aria-label={t('look.preview')}>
      <div className={style.cover} />
      <div className={style.form} aria-hidden="true">
        <p>
          <img src={logo ?? '/favicon.svg'} alt="" width="24" height="24" />
          {name ?? t('product')}
        </p>
        <i />
        <i />
        <b>{t('look.signIn')}</b>
      </div>
    </figure>
  )
}
