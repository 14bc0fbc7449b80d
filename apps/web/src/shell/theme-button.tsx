import { switchMode, useTheme } from '../platform/look/theme.ts'
import { themes } from '../platform/look/themes.ts'
import { useTranslation } from '../platform/text/language.ts'
import style from './bar-button.module.css'

/** For the sign-in page. Inside the product the dialog offers every theme. */
export function ThemeButton() {
  const t = useTranslation()
  const dark = useTheme((look) => themes[look.name].mode === 'dark')
  const label = dark ? t('shell.light') : t('shell.dark')
  return (
    <button
      type="button"
      className={style.button}
      aria-label={label}
      title={label}
      onClick={() => switchMode(dark ? 'light' : 'dark')}
    >
      <svg
        viewBox="0 0 24 24"
        width="18"
        height="18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        {dark ? (
          <path d="M12 4V2m0 20v-2m8-8h2M2 12h2m13.7-5.7 1.4-1.4M4.9 19.1l1.4-1.4m0-11.4L4.9 4.9m14.2 14.2-1.4-1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z" />
        ) : (
          <path d="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z" />
        )}
      </svg>
    </button>
  )
}
