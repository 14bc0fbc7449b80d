import type { ListLine, MatchCandidate } from '@library/contract/workbench/list'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import style from './match.module.css'
import type { MatchDesk } from './use-match-desk.ts'
import { useWhy } from './why.ts'

type Props = {
  candidate: MatchCandidate
  line: ListLine
  /** The key that takes it. */
  number: number | undefined
  /** Absent for readers. */
  onTake: (() => void) | undefined
}

/** A material that the line may mean, with what speaks for it. */
export function Candidate({ candidate, line, number, onTake }: Props) {
  const t = useTranslation()
  const why = useWhy()
  const isNow = line.match?.stdMaterialId === candidate.stdMaterialId
  return (
    <li data-now={isNow || undefined}>
      {number !== undefined && <kbd>{number}</kbd>}
      <div>
        <Name candidate={candidate} />
        <span className={style.soft}>
          {t('listMatch.score', { n: Math.round(candidate.score) })} ·{' '}
          {why.ofCandidate(candidate, line.unitText).join(' · ')}
        </span>
        {candidate.factor === null && <span className={style.changed}>{t('listMatch.needsFactor')}</span>}
      </div>
      {onTake && (
        <RowButton
          aria-label={t('listMatch.takeNamed', { name: `${candidate.name} ${candidate.spec}` })}
          onClick={onTake}
        >
          {t('listMatch.take')}
        </RowButton>
      )}
    </li>
  )
}

function Name({ candidate: { name, spec, unitCode } }: { candidate: MatchCandidate }) {
  const unit = useUnitText()
  return (
    <span>
      <b>{name}</b> {spec} <span className={style.soft}>/ {unit(unitCode)}</span>
    </span>
  )
}

type NearbyProps = { nearby: readonly MatchCandidate[]; desk: MatchDesk; line: ListLine }

/** Alike and not usable: each says which measures contradict. It can be taken as a substitute only. */
export function Nearby({ nearby, desk, line }: NearbyProps) {
  const t = useTranslation()
  const why = useWhy()
  return (
    <>
      <h3>{t('listMatch.nearby')}</h3>
      <ul className={style.candidates}>
        {nearby.map((one) => (
          <li key={one.stdMaterialId}>
            <div>
              <Name candidate={one} />
              <span className={style.broken}>
                {one.broken.map((gate) => why.ofGate(gate, line, one.spec)).join('；')}
              </span>
            </div>
            {desk.mayEdit && (
              <RowButton
                aria-label={t('listMatch.substituteNamed', { name: `${one.name} ${one.spec}` })}
                onClick={() => desk.ask({ kind: 'substitute', line, materialId: one.stdMaterialId })}
              >
                {t('listMatch.substitute')}
              </RowButton>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
