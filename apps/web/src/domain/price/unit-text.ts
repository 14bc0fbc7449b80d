import { unitText } from '@library/pricing/unit-text'
import { useLanguage } from '../../platform/text/language.ts'

/** Formats a unit in the user's language. */
export function useUnitText(): (code: string) => string {
  const language = useLanguage()
  return (code) => unitText(code, language)
}
