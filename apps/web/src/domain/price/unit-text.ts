import { unitText } from '@library/pricing/unit-words'
import { useLanguage } from '../../platform/text/language.ts'

/** Prints a unit in the reader's language. */
export function useUnitText(): (code: string) => string {
  const language = useLanguage()
  return (code) => unitText(code, language)
}
