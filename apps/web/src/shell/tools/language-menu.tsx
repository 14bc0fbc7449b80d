import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined'
import type { Language } from '@library/contract/kit/label'
import { Dropdown } from 'antd'
import { switchLanguage, useLanguage, useTranslation } from '../../platform/text/language.ts'
import bar from '../bar-button.module.css'

/** Each language by its own name, so that users who cannot read this one find theirs. */
const languages: { key: Language; label: string }[] = [
  { key: 'zh', label: '中文' },
  { key: 'en', label: 'English' },
]

export function useOtherLanguages() {
  const current = useLanguage()
  return languages.filter(({ key }) => key !== current)
}

export function LanguageMenu() {
  const t = useTranslation()
  const current = useLanguage()
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        selectable: true,
        selectedKeys: [current],
        items: languages,
        onClick: ({ key }) => void switchLanguage(key as Language),
      }}
    >
      <button type="button" className={bar.button} aria-label={t('language.switch')} title={t('language.switch')}>
        <GlobalOutlined aria-hidden="true" />
      </button>
    </Dropdown>
  )
}
