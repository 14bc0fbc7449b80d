import type { ListLine, MatchCandidate } from '@library/contract/workbench/list'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { plain } from '../lines/cells.tsx'
import { asWritten } from './as-written.ts'

type Match = NonNullable<ListLine['match']>
type Fact = Match['facts'][number]

const families = ['exact', 'alias', 'part'] as const
const origins = ['own', 'tenant', 'code', 'hand'] as const
/** Doubts that the facts do not show themselves. */
const doubts = ['unexplained', 'lead', 'unit', 'doubtful', 'length'] as const
const factNames = [
  ...['family', 'nominalBore', 'outsideDiameter', 'diameter', 'thickness', 'dimensions', 'section', 'trunk'],
  ...['steelGrade', 'grade', 'concrete', 'impermeability', 'mortar', 'cement', 'pressure', 'stiffness'],
  ...['pipeSeries', 'pipeRatio', 'voltage', 'protection', 'power', 'density', 'model', 'cableModel'],
  ...['mark', 'layers', 'number'],
] as const
const signs: Readonly<Record<string, string>> = { equal: ' ✓', open: ' ?' }

/** Says why a material was chosen, or why it is not sure, in a few short parts. */
export function useWhy() {
  const t = useTranslation()
  const unit = useUnitText()
  const factText =
    (spec: string | null) =>
    ({ state, own, other }: Fact) => {
      const value = asWritten(other ?? own ?? '', spec ?? '')
      return state === 'missing' ? t('listMatch.lacking', { value }) : `${value}${signs[state] ?? ''}`
    }
  const familyText = (family: string | null) => {
    const known = families.find((one) => one === family)
    return known ? [t(`listMatch.families.${known}`)] : []
  }
  const unitsText = (own: string, factor: string | null, code: string | null) => {
    // One unit in one writing or the other says nothing.
    if (!factor || !code || own === code || own === unit(code)) return []
    return [plain(factor) === '1' ? `${own}=${unit(code)}` : `1 ${own}=${plain(factor)} ${unit(code)}`]
  }
  return {
    ofMatch(match: Match, own: string): string[] {
      const { from, family, facts, lacks, factor, unitCode, substituteReason, spec } = match
      const origin = origins.find((one) => one === from)
      const told = doubts.filter((one) => lacks.includes(one))
      const isUnexplained = told.length === 0 && facts.every(({ state }) => state === 'equal')
      return [
        ...(substituteReason ? [substituteReason] : []),
        ...(origin ? [t(`listMatch.from.${origin}`)] : []),
        ...familyText(family),
        ...facts.map(factText(spec)),
        ...unitsText(own, factor, unitCode),
        ...told.map((one) => t(`listMatch.lacks.${one}`)),
        ...(isUnexplained && lacks.includes('score') ? [t('listMatch.lacks.score')] : []),
      ]
    },
    ofCandidate({ family, facts, unexplained, factor, unitCode, spec }: MatchCandidate, own: string): string[] {
      const rest = unexplained.length > 0 ? [t('listMatch.unexplained', { text: unexplained.join(' ') })] : []
      return [...familyText(family), ...facts.map(factText(spec)), ...unitsText(own, factor, unitCode), ...rest]
    },
    /** 公称直径：清单 DN25，材料 DN20. */
    ofGate({ name, own, other }: Fact, line: Pick<ListLine, 'name' | 'spec'>, spec: string): string {
      const ownText = own === null ? '–' : asWritten(own, `${line.name} ${line.spec}`)
      return t('listMatch.gate', {
        name: factName(name),
        own: ownText,
        other: other === null ? '–' : asWritten(other, spec),
      })
    },
  }
  function factName(name: string): string {
    const known = factNames.find((one) => one === name)
    return known ? t(`listMatch.facts.${known as 'family'}`) : t('listMatch.facts.other')
  }
}
