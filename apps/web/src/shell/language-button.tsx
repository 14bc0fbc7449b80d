import { switchLanguage, useLanguage, useTranslation } from '../platform/text/language.ts'
import style from './bar-button.module.css'

/** Shows the other language by its own name, so that users who cannot read this one find it. */
export function LanguageButton() {
  const t = useTranslation()
  const other = useLanguage() === 'zh' ? 'en' : 'zh'
  const name = other === 'zh' ? '中文' : 'English'
  return (
    <button
      type="button"
      className={style.button}
      lang={other === 'zh' ? 'zh-CN' : 'en'}
      title={t('language.switch')}
      onClick={() => void switchLanguage(other)}
    >
      {name}
    </button>
  )
}
