import { settings } from '../settings.ts'

/** What defines a theme. All other colours derive from these, so that text stays readable. */
export type Theme = Readonly<{
  mode: 'light' | 'dark'
  /** The colour of buttons, links and the selected entry, unless the user picked another. */
  brand: string
  page: string
  side: string
  bar: string
  /** The bar's gradient ends in this colour. */
  barEnd?: string
  /** Bar and menu text in a separate tint. */
  letters?: string
  /** The selected menu entry has the brand colour as background. */
  filled?: boolean
}>

/** The eleven themes. Their labels are in the messages, under the same names. */
export const themes = {
  'theme-default': {
    mode: 'light',
    brand: settings.primaryColour,
    page: '#f3f6fa',
    side: '#1f2d3d',
    bar: '#ffffff',
    filled: true,
  },
  'theme-white': { mode: 'light', brand: settings.primaryColour, page: '#f7f8fa', side: '#ffffff', bar: '#ffffff' },
  'theme-dark': { mode: 'dark', brand: settings.primaryColour, page: '#10151b', side: '#182029', bar: '#182029' },
  'theme-star': {
    ...{ mode: 'light', brand: '#6a5cff', page: '#f3f2fb', side: '#15163a', bar: '#15163a', barEnd: '#3a2a78' },
    filled: true,
  },
  'theme-bule': {
    mode: 'light',
    brand: '#1467d1',
    page: '#edf4fd',
    side: '#ffffff',
    bar: '#0b3f8f',
    barEnd: '#1568cf',
  },
  'theme-iview': { mode: 'light', brand: '#2d8cf0', page: '#f5f7f9', side: '#515a6e', bar: '#ffffff', filled: true },
  'theme-vip': {
    ...{ mode: 'light', brand: '#b8892b', page: '#f9f6ef', side: '#201b14', bar: '#2b2419', letters: '#f3dcab' },
  },
  'theme-cool': { mode: 'light', brand: '#0d9488', page: '#eff8f7', side: '#e2f3f1', bar: '#0b5f59' },
  'theme-d2': { mode: 'light', brand: '#2f74ff', page: '#e9eff6', side: '#e9eff6', bar: '#e9eff6' },
  'theme-hey': { mode: 'light', brand: '#45b984', page: '#f4f7f6', side: '#ffffff', bar: '#ffffff', filled: true },
  'theme-lte': { mode: 'light', brand: '#3c8dbc', page: '#ecf0f5', side: '#222d32', bar: '#2b6f98' },
} as const satisfies Record<string, Theme>

export type ThemeName = keyof typeof themes
export const themeNames = Object.keys(themes) as ThemeName[]
