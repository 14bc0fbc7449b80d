import { useEffect, useState } from 'react'
import { asWritten, loadPinyin } from './match.ts'

/** The spellings of names, with pinyin on demand. */
export function useSpellings(wanted = true) {
  const [spellings, setSpellings] = useState(() => asWritten)
  useEffect(() => {
    if (!wanted) return
    // Without pinyin, names still match as written.
    loadPinyin().then(
      (loaded) => setSpellings(() => loaded),
      () => undefined,
    )
  }, [wanted])
  return spellings
}
