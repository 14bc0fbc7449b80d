import { type MatchColour, matchColours } from '@library/contract/workbench/list'
import { ShareBar, type ShareTone } from '../../../parts/chart/share-bar.tsx'
import { useTranslation } from '../../../platform/text/language.ts'

const tones: Readonly<Record<MatchColour, ShareTone>> = {
  confirmed: 'primary',
  green: 'success',
  substitute: 'soft',
  amber: 'warning',
  red: 'danger',
  none: 'quiet',
}
const order = ['confirmed', 'green', 'substitute', 'amber', 'red', 'none'] as const

/** The lines of a list by how sure their match is. */
export function ColourBar({ colours }: { colours: Readonly<Record<string, number>> }) {
  const t = useTranslation()
  const shares = order
    .filter((colour) => matchColours.includes(colour) && (colours[colour] ?? 0) > 0)
    .map((key) => ({ key, name: t(`listMatch.colours.${key}`), count: colours[key] ?? 0, tone: tones[key] }))
  if (shares.length === 0) return null
  return <ShareBar label={t('workbench.byColour')} shares={shares} />
}
