import { isLight, mix, readable } from './contrast.ts'
import { type Theme, type ThemeName, themes } from './themes.ts'

export type Mode = Theme['mode']

/**
 * The colours of the product, for the sign-in page and the component library. The brand blue is too light for white
 * text (2.7 : 1), so text and buttons use its nearest readable shade.
 */
export type Palette = ReturnType<typeof paletteFor>

/** `picked`: the user's colour, which replaces the theme's. */
export function paletteFor(name: ThemeName, picked?: string) {
  const theme: Theme = themes[name]
  const brand = picked ?? theme.brand
  const base = { ...(theme.mode === 'light' ? light : dark), page: theme.page }
  // A selected entry, a tag or a notice: coloured text on a light tint of the same colour.
  const soft = (colour: string) => mix(base.surface, colour, theme.mode === 'light' ? 0.08 : 0.14)
  const primary = readable(readable(brand, soft(brand)), base.page)
  const away = theme.mode === 'light' ? '#000000' : '#ffffff'
  return {
    ...base,
    brand,
    primary,
    primaryHover: mix(primary, away, 0.12),
    primaryActive: mix(primary, away, 0.24),
    primarySoft: soft(brand),
    dangerSoft: soft(base.danger),
    successSoft: soft(base.success),
    warningSoft: soft(base.warning),
    ...coverColours(brand),
    ...barColours(theme),
    ...sideColours(theme, brand),
  }
}

/** The same colours as CSS variables of the document, for our style sheets. */
export function applyPalette(name: ThemeName, picked?: string): void {
  const root = document.documentElement
  const { mode } = themes[name]
  root.dataset.theme = mode
  root.dataset.look = name
  root.style.colorScheme = mode
  for (const [key, value] of Object.entries(paletteFor(name, picked))) root.style.setProperty(`--${kebab(key)}`, value)
}

/** The large area beside the sign-in form: white text on dark shades of the brand. */
function coverColours(brand: string) {
  const end = readable(brand, '#ffffff')
  return { cover: mix(end, '#000000', 0.45), coverEnd: end, coverText: '#ffffff' }
}

function barColours({ mode, bar, barEnd = bar, letters }: Theme) {
  const text = lettersOn(bar, mode, letters)
  // On a bar with a gradient the hover colour derives from its middle.
  const ground = mix(bar, barEnd, 0.5)
  return { bar, barEnd, barText: text, barHover: mix(ground, isLight(ground) ? '#000000' : '#ffffff', 0.08) }
}

function sideColours(theme: Theme, brand: string) {
  const { mode, side, letters, filled = false } = theme
  const onLight = isLight(side)
  const sideHover = mix(side, onLight ? '#000000' : '#ffffff', 0.07)
  const sideChosen = filled ? readable(brand, '#ffffff') : mix(side, brand, onLight ? 0.1 : 0.22)
  const chosenLetters = letters ?? (onLight || mode === 'dark' ? readable(brand, sideChosen) : '#ffffff')
  return {
    side,
    sideText: readable(mix(side, lettersOn(side, mode, letters), 0.86), sideHover),
    sideHover,
    sideLine: mix(side, onLight ? '#000000' : '#ffffff', 0.12),
    sideChosen,
    sideChosenText: filled ? '#ffffff' : readable(chosenLetters, sideChosen),
  }
}

function lettersOn(ground: string, mode: Mode, letters?: string): string {
  if (isLight(ground)) return light.text
  return letters ?? (mode === 'dark' ? dark.text : '#ffffff')
}

const light = {
  surface: '#ffffff',
  raised: '#ffffff',
  text: '#1d2733',
  textSoft: '#566374',
  line: '#dfe5ec',
  control: '#8a97a6',
  onPrimary: '#ffffff',
  danger: '#c8283c',
  success: '#1e7d4f',
  warning: '#946200',
} as const

const dark = {
  surface: '#182029',
  raised: '#1f2933',
  text: '#e4eaf1',
  textSoft: '#a3b0be',
  line: '#2e3a47',
  control: '#6f7f90',
  onPrimary: '#07192b',
  danger: '#ff7a85',
  success: '#5cc894',
  warning: '#e0ae4b',
} as const

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
