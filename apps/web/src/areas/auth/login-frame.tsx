import type { CSSProperties, ReactNode } from 'react'
import { useStationLook } from '../../platform/look/station-look.ts'
import { useProductName } from '../../platform/look/use-product-name.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { IcpFooter } from '../../shell/icp-footer.tsx'
import { LanguageButton } from '../../shell/language-button.tsx'
import { ProductLogo } from '../../shell/product-logo.tsx'
import { ThemeButton } from '../../shell/theme-button.tsx'
import style from './login-frame.module.css'

/** The page around the form: the product on one side, the form on the other. A phone shows only the form. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const t = useTranslation()
  const name = useProductName()
  const background = useStationLook((look) => look.background)
  const picture = background ? ({ '--picture': `url(${JSON.stringify(background)})` } as CSSProperties) : undefined
  return (
    <div className={style.page}>
      <aside className={style.side} style={picture} data-picture={background ? '' : undefined}>
        <div>
          <p className={style.slogan}>{t('login.slogan')}</p>
          <p className={style.text}>{t('login.sloganText')}</p>
        </div>
        <Skyline />
      </aside>
      <main className={style.main}>
        <header className={style.bar}>
          <LanguageButton />
          <ThemeButton />
        </header>
        <div className={style.card}>
          <h1>
            <ProductLogo size={40} />
            {name.long}
          </h1>
          {children}
        </div>
        <IcpFooter />
      </main>
    </div>
  )
}

/** Buildings as a bar chart, with the price line over them. */
function Skyline() {
  const heights = [70, 110, 84, 150, 126, 180, 142, 210, 168, 190]
  return (
    <svg className={style.skyline} viewBox="0 0 600 300" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      {heights.map((height, i) => (
        <rect key={height} x={i * 60 + 8} y={300 - height} width="44" height={height} rx="3" />
      ))}
      <polyline points={heights.map((height, i) => `${i * 60 + 30},${270 - height}`).join(' ')} />
      {heights.map((height, i) => (
        <circle key={height} cx={i * 60 + 30} cy={270 - height} r="4" />
      ))}
    </svg>
  )
}
