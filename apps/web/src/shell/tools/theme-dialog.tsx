import type { CSSProperties } from 'react'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { paletteFor } from '../../platform/look/palette.ts'
import { chooseTheme, useBrand, useTheme } from '../../platform/look/theme.ts'
import { type ThemeName, themeNames } from '../../platform/look/themes.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './theme-dialog.module.css'

/** Eleven previews. A choice applies at once, and the dialog stays open for another. */
export function ThemeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const { name: chosen } = useTheme()
  return (
    <Dialog centered width={760} title={t('bar.theme')} footer={null} onCancel={onClose}>
      <div className={style.grid} role="radiogroup" aria-label={t('bar.theme')}>
        {themeNames.map((name) => (
          <label key={name} className={style.choice}>
            <input
              type="radio"
              name="theme"
              checked={name === chosen}
              onChange={() => chooseTheme(name)}
              autoFocus={name === chosen}
            />
            <Preview name={name} />
            <span>{t(`themes.${name}`)}</span>
          </label>
        ))}
      </div>
    </Dialog>
  )
}

function Preview({ name }: { name: ThemeName }) {
  const { bar, barEnd, side, sideText, sideChosen, page, surface, primary, line } = paletteFor(name, useBrand(name))
  const colours = {
    ...{ '--p-side': side, '--p-letters': sideText, '--p-chosen': sideChosen, '--p-page': page },
    ...{ '--p-bar': `linear-gradient(90deg, ${bar}, ${barEnd})` },
    ...{ '--p-surface': surface, '--p-primary': primary, '--p-line': line },
  } as CSSProperties
  return (
    <span className={style.preview} style={colours} aria-hidden="true">
      <i className={style.bar} />
      <i className={style.side}>
        <i />
        <i />
        <i />
      </i>
      <i className={style.page}>
        <i />
        <i />
      </i>
    </span>
  )
}
