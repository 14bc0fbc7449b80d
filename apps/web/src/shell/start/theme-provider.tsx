import { StyleProvider } from '@ant-design/cssinjs'
import { App, ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import type { ReactNode } from 'react'
import { useBrand, useTheme } from '../../platform/look/theme.ts'
import { useLanguage } from '../../platform/text/language.ts'
import { Announcer } from '../announcer.tsx'
import { antdTheme } from './antd-theme.ts'
import { variableStyles } from './variable-styles.ts'

/** Colours, component language and date formats for the user's choices. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const { name } = useTheme()
  const brand = useBrand()
  dayjs.locale(language === 'zh' ? 'zh-cn' : 'en')
  return (
    <StyleProvider container={variableStyles}>
      <ConfigProvider
        theme={antdTheme(name, brand)}
        locale={language === 'zh' ? zhCN : enUS}
        button={{ autoInsertSpace: false }}
      >
        <App message={{ maxCount: 3 }} notification={{ stack: { threshold: 3 }, placement: 'topRight' }}>
          <Announcer />
          {children}
        </App>
      </ConfigProvider>
    </StyleProvider>
  )
}
