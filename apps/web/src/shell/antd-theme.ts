import { type ThemeConfig, theme } from 'antd'
import { type Mode, paletteFor } from '../platform/palette.ts'

/** The component library dressed in our palette. Made once per mode: a new object restyles every component. */
const made = new Map<Mode, ThemeConfig>()

export function antdTheme(mode: Mode): ThemeConfig {
  const ready = made.get(mode) ?? dress(mode)
  made.set(mode, ready)
  return ready
}

function dress(mode: Mode): ThemeConfig {
  const colours = paletteFor(mode)
  return {
    cssVar: { key: 'library' },
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: colours.primary,
      colorPrimaryHover: colours.primaryHover,
      colorPrimaryActive: colours.primaryActive,
      colorPrimaryText: colours.primary,
      colorPrimaryBg: colours.primarySoft,
      colorLink: colours.primary,
      colorLinkHover: colours.primaryHover,
      colorLinkActive: colours.primaryActive,
      colorInfo: colours.primary,
      colorError: colours.danger,
      colorSuccess: colours.success,
      colorWarning: colours.warning,
      colorBgLayout: colours.page,
      colorBgContainer: colours.surface,
      colorBgElevated: colours.raised,
      colorText: colours.text,
      colorTextSecondary: colours.textSoft,
      colorTextTertiary: colours.textSoft,
      colorTextDescription: colours.textSoft,
      colorTextPlaceholder: colours.textSoft,
      colorBorder: colours.line,
      colorBorderSecondary: colours.line,
      borderRadius: 6,
      fontFamily: 'inherit',
    },
    components: {
      Button: { primaryColor: colours.onPrimary, dangerColor: colours.onPrimary, colorErrorHover: colours.danger },
      Layout: { siderBg: colours.surface, headerBg: colours.surface, headerHeight: 56, headerPadding: '0 16px' },
      Menu: { itemSelectedBg: colours.primarySoft, itemSelectedColor: colours.primary },
      Table: { headerBg: colours.page, rowSelectedBg: colours.primarySoft, rowSelectedHoverBg: colours.primarySoft },
      Input: { colorBorder: colours.control },
      Select: { colorBorder: colours.control },
      Checkbox: { colorBorder: colours.control },
      Radio: { colorBorder: colours.control },
    },
  }
}
