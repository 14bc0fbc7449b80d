import { type ThemeConfig, theme } from 'antd'
import type { MapToken } from 'antd/es/theme/interface'
import { type Palette, paletteFor } from '../../platform/look/palette.ts'
import { type ThemeName, themes } from '../../platform/look/themes.ts'

let last: { name: ThemeName; picked: string | undefined; made: ThemeConfig } | undefined

/** The antd theme in our palette. Cached per theme, because a new object restyles every component. */
export function antdTheme(name: ThemeName, picked?: string): ThemeConfig {
  if (last?.name !== name || last.picked !== picked) last = { name, picked, made: dress(name, picked) }
  return last.made
}

function dress(name: ThemeName, picked?: string): ThemeConfig {
  const colours = paletteFor(name, picked)
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
  const base = themes[name].mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  return {
    cssVar: { key: 'library' },
    // The style sheet of the build has the rules. The browser computes only the values of their variables.
    zeroRuntime: true,
    hashed: false,
    // The dark algorithm dims its input. Our colours are already readable, so they override it.
    algorithm: [base, (_, derived) => ({ ...(derived as MapToken), ...chosen })],
    // No motion: an animated dialog loses its open state and its input when its tab is hidden.
    token: { ...chosen, borderRadius: 6, fontFamily: 'inherit', motion: false },
    components: {
      Button: { primaryColor: colours.onPrimary, dangerColor: colours.onPrimary },
      Badge: { colorTextLightSolid: colours.onPrimary },
      Menu: menuColours(colours),
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

/** The menu has the theme's menu background, which may be dark while the page is light. */
function menuColours(colours: Palette) {
  return {
    popupBg: colours.side,
    subMenuItemBg: 'transparent',
    itemBg: colours.side,
    itemColor: colours.sideText,
    itemHoverColor: colours.sideText,
    itemHoverBg: colours.sideHover,
    itemActiveBg: colours.sideHover,
    itemSelectedBg: colours.sideChosen,
    itemSelectedColor: colours.sideChosenText,
    // The branch of the selected entry is bold, because a colour may be unreadable here.
    subMenuItemSelectedColor: colours.sideText,
  }
}
