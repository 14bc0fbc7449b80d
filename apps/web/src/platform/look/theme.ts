import { create } from 'zustand'
import { readEntry, storageKey, writeEntry } from '../state/storage.ts'
import { applyPalette, type Mode } from './palette.ts'
import { type ThemeName, themes } from './themes.ts'

const entry = 'theme'
const firstTheme: ThemeName = 'theme-default'
const darkTheme: ThemeName = 'theme-dark'

/** `lightName` is the theme to come back to from the dark one; `colour` the reader's own instead of the theme's. */
type ChosenTheme = { name: ThemeName; lightName: ThemeName; colour?: string | undefined }

/** Belongs to the browser, not to the person: the sign-in page wears it too. */
export const useTheme = create<ChosenTheme>(() => storedTheme())

export function startTheme(): void {
  wear(useTheme.getState())
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey(entry)) wear(storedTheme())
  })
}

export function chooseTheme(name: ThemeName): void {
  const { lightName } = useTheme.getState()
  change({ name, lightName: name === darkTheme ? lightName : name })
}

/** Without a colour the theme's own comes back. */
export function chooseColour(colour?: string): void {
  change({ colour })
}

export function switchMode(mode: Mode): void {
  chooseTheme(mode === 'dark' ? darkTheme : useTheme.getState().lightName)
}

function change(part: Partial<ChosenTheme>): void {
  const look = { ...useTheme.getState(), ...part }
  writeEntry(entry, look)
  wear(look)
}

function wear(look: ChosenTheme): void {
  applyPalette(look.name, look.colour)
  useTheme.setState(look, true)
}

/** Anybody can write into the storage: what is no theme or no colour counts as not chosen. */
function storedTheme(): ChosenTheme {
  const { name, lightName, colour } = (readEntry<Partial<ChosenTheme>>(entry)?.content ?? {}) as Partial<ChosenTheme>
  const known = (one?: string) => (one && one in themes ? (one as ThemeName) : firstTheme)
  return {
    name: known(name),
    lightName: known(lightName),
    colour: /^#[0-9a-f]{6}$/i.test(colour ?? '') ? colour : undefined,
  }
}
