import { type ThemeConfig, theme } from 'antd'
import type { MapToken } from 'antd/es/theme/interface'
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
  const chosen = {
    colorPrimary: colours.primary,
    colorPrimaryHover: colours.primaryHover,
    colorPrimaryActive: colours.primaryActive,
    colorPrimaryText: colours.primary,
    colorPrimaryBg: colours.primarySoft,
    colorLink: colours.primary,
    colorLinkHover: colours.primaryHover,
    colorLinkActive: colours.primaryActive,
    colorInfo: colours.primary,
    colorInfoText: colours.primary,
    colorInfoBg: colours.primarySoft,
    colorError: colours.danger,
    colorErrorText: colours.danger,
    colorErrorBg: colours.dangerSoft,
    colorSuccess: colours.success,
    colorSuccessBg: colours.successSoft,
    colorWarning: colours.warning,
    colorWarningBg: colours.warningSoft,
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
  }
  const base = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  return {
    cssVar: { key: 'library' },
    // The dark algorithm dims what it is given; our colours are readable as they are, so they have the last word.
    algorithm: [base, (_, derived) => ({ ...(derived as MapToken), ...chosen })],
    token: { ...chosen, borderRadius: 6, fontFamily: 'inherit' },
    components: {
      Button: { primaryColor: colours.onPrimary, dangerColor: colours.onPrimary },
      Menu: { itemSelectedBg: colours.primarySoft, itemSelectedColor: colours.primary },
      Table: { headerBg: colours.page, rowSelectedBg: colours.primarySoft, rowSelectedHoverBg: colours.primarySoft },
      Input: { colorBorder: colours.control },
      InputNumber: { colorBorder: colours.control },
      DatePicker: { colorBorder: colours.control },
      Select: { colorBorder: colours.control },
      Checkbox: { colorBorder: colours.control },
      Radio: { colorBorder: colours.control },
    },
  }
}
