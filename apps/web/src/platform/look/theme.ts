import { create } from 'zustand'
import { readEntry, storageKey, writeEntry } from '../state/storage.ts'
import { applyPalette, type Mode } from './palette.ts'
import { type ThemeName, themes } from './themes.ts'

const entry = 'theme'
const firstTheme: ThemeName = 'theme-default'
const darkTheme: ThemeName = 'theme-dark'

/** `lightName` is the theme to return to from the dark one. `colour` replaces the theme's colour. */
type ChosenTheme = { name: ThemeName; lightName: ThemeName; colour?: string | undefined }

/** Belongs to the browser, not to the user: the sign-in page uses it too. */
export const useTheme = create<ChosenTheme>(() => storedTheme())

export function startTheme(): void {
  apply(useTheme.getState())
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey(entry)) apply(storedTheme())
  })
}

export function chooseTheme(name: ThemeName): void {
  const { lightName } = useTheme.getState()
  change({ name, lightName: name === darkTheme ? lightName : name })
}

/** Without a colour the theme's colour applies. */
export function chooseColour(colour?: string): void {
  change({ colour })
}

export function switchMode(mode: Mode): void {
  chooseTheme(mode === 'dark' ? darkTheme : useTheme.getState().lightName)
}

function change(part: Partial<ChosenTheme>): void {
  const chosen = { ...useTheme.getState(), ...part }
  writeEntry(entry, chosen)
  apply(chosen)
}

function apply(chosen: ChosenTheme): void {
  applyPalette(chosen.name, chosen.colour)
  useTheme.setState(chosen, true)
}

/** The storage is not trusted: an unknown theme or an invalid colour counts as not chosen. */
function storedTheme(): ChosenTheme {
  const { name, lightName, colour } = (readEntry<Partial<ChosenTheme>>(entry)?.content ?? {}) as Partial<ChosenTheme>
  const known = (one?: string) => (one && one in themes ? (one as ThemeName) : firstTheme)
  return {
    name: known(name),
    lightName: known(lightName),
    colour: /^#[0-9a-f]{6}$/i.test(colour ?? '') ? colour : undefined,
  }
}
