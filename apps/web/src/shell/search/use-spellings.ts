import { useEffect, useState } from 'react'
import { asWritten, loadPinyin } from './match.ts'

/** How names may be begun; once wanted, by their sound too. */
export function useSpellings(wanted = true) {
  const [spellings, setSpellings] = useState(() => asWritten)
  useEffect(() => {
    if (!wanted) return
    // Without it names are still found as they are written.
    loadPinyin().then(
      (loaded) => setSpellings(() => loaded),
      () => undefined,
    )
  }, [wanted])
  return spellings
}
