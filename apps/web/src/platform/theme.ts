import { create } from 'zustand'
import { applyPalette, type Mode } from './palette.ts'
import { readEntry, writeEntry } from './storage.ts'

const entry = 'theme'

export const useTheme = create<{ mode: Mode }>(() => ({
  mode: readEntry<Mode>(entry)?.content === 'dark' ? 'dark' : 'light',
}))

export function startTheme(): void {
  applyPalette(useTheme.getState().mode)
}

export function switchTheme(mode: Mode): void {
  writeEntry(entry, mode)
  applyPalette(mode)
  useTheme.setState({ mode })
}
