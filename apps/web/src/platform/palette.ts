import { mix, readable } from './contrast.ts'
import { settings } from './settings.ts'

export type Mode = 'light' | 'dark'

/**
 * The colours of the product; the sign-in page and the component library both take them from here.
 * The brand's own blue is too light for white text (2.7 : 1), so text and buttons use its nearest readable shade.
 */
export type Palette = ReturnType<typeof paletteFor>

export function paletteFor(mode: Mode, brand: string = settings.primaryColour) {
  const base = mode === 'light' ? light : dark
  // A chosen entry, a tag or a notice: text in the colour on a breath of it.
  const soft = (colour: string) => mix(base.surface, colour, mode === 'light' ? 0.08 : 0.14)
  const primary = readable(brand, soft(brand))
  const away = mode === 'light' ? '#000000' : '#ffffff'
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
  }
}

/** As CSS variables on the document, for our own style sheets. */
export function applyPalette(mode: Mode): void {
  const root = document.documentElement
  root.dataset.theme = mode
  root.style.colorScheme = mode
  for (const [name, value] of Object.entries(paletteFor(mode))) root.style.setProperty(`--${kebab(name)}`, value)
}

const light = {
  page: '#f3f6fa',
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
  page: '#10151b',
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
