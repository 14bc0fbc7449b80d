import { create } from 'zustand'
import { settings } from '../settings.ts'
import { readEntry, storageKey, writeEntry } from '../state/storage.ts'
import { applyPalette, type Mode } from './palette.ts'
import { useStationLook } from './station-look.ts'
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
  useStationLook.subscribe(() => apply(useTheme.getState()))
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey(entry)) apply(storedTheme())
  })
}

/** The colour that replaces the theme's: the user's, else the station's in the themes that have the product's colour. */
export function useBrand(of?: ThemeName): string | undefined {
  const { name, colour } = useTheme()
  const stations = useStationLook((look) => look.colour)
  return brandFor(of ?? name, colour, stations)
}

function brandFor(name: ThemeName, own: string | undefined, stations: string | null): string | undefined {
  return own ?? (themes[name].brand === settings.primaryColour ? (stations ?? undefined) : undefined)
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
  applyPalette(chosen.name, brandFor(chosen.name, chosen.colour, useStationLook.getState().colour))
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
