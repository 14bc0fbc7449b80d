import { type ErrorCode, fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { DomainError } from '@library/contract/kit/domain-error'
import type { MatchCandidate } from '@library/contract/workbench/list'
import type { confirmMatchesCall } from '@library/contract/workbench/list.calls'

export type Wanted = NonNullable<BodyOf<typeof confirmMatchesCall>['items']>[number]

/** The line that a decision is about, with what stands there now. */
export type DecidedLine = Readonly<{
  id: string
  textKey: string
  name: string
  spec: string
  unit: string
  code: string | null
  stdMaterialId: string | null
  factor: string | null
  factorFrom: string | null
}>

/** By the names of the columns. */
export type Decision = Readonly<{
  line_id: string
  text_key: string
  std_material_id: string | null
  colour: 'confirmed' | 'substitute' | 'none'
  score: number | null
  reasons: object
  factor: string | null
  factor_from: string | null
  substitute_reason: string | null
}>

type Given = Readonly<{ wanted: Wanted; line: DecidedLine; judged: MatchCandidate | null }>

/** What a user decides about a line, or why he cannot. */
export function decide({ wanted, line, judged }: Given): Decision | DomainError {
  const { substituteReason } = wanted
  const place = { line_id: line.id, text_key: line.textKey }
  if (!wanted.stdMaterialId) return { ...place, ...noMaterial }
  if (!judged) return refused('common/not-found', { resource: 'std_material', id: wanted.stdMaterialId })
  const [gate] = judged.broken
  if (gate && !substituteReason)
    return refused('match/gate', { own: gate.own ?? '–', other: gate.other ?? '–', gate: gate.name })
  const unit = factorOf({ wanted, line, judged })
  if (!unit) return refused('match/unit', { own: line.unit || '–', other: judged.unitCode })
  const { facts, family, unexplained, broken } = judged
  return {
    ...place,
    ...unit,
    std_material_id: judged.stdMaterialId,
    colour: gate ? 'substitute' : 'confirmed',
    score: judged.score,
    reasons: { lacks: [], facts: [...facts, ...broken], family, unexplained },
    substitute_reason: gate ? (substituteReason ?? null) : null,
  }
}

const noMaterial: Omit<Decision, 'line_id' | 'text_key'> = {
  std_material_id: null,
  colour: 'none',
  score: null,
  reasons: {},
  factor: null,
  factor_from: null,
  substitute_reason: null,
}

function refused(code: ErrorCode, details: Readonly<Record<string, unknown>>): DomainError {
  return fail(code, details)
}

/** The typed factor, that of the units or of the sizes, or the one that stands there for the same material. */
function factorOf({ wanted, line, judged }: Given): Pick<Decision, 'factor' | 'factor_from'> | undefined {
  const known = judged?.factor ?? null
  if (wanted.factor && wanted.factor !== known) return { factor: wanted.factor, factor_from: 'typed' }
  if (known) return { factor: known, factor_from: judged?.factorFrom ?? null }
  const stands = line.stdMaterialId === judged?.stdMaterialId && line.factor
  return stands ? { factor: line.factor, factor_from: line.factorFrom } : undefined
}
