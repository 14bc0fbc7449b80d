import type { ProjectRow } from '@library/contract/workbench/project'
import { Tag } from 'antd'
import { Link } from 'react-router'
import { moneyText, periodText } from '../../../domain/price/price-text.ts'
import { groupedDigits } from '../../../platform/text/grouped-digits.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { stepAddress } from '../use-project-address.ts'
import { ColourBar } from './colour-bar.tsx'
import { ProjectActions, type ProjectOpening, RemovedActions } from './project-actions.tsx'
import style from './projects.module.css'

type Props = { project: ProjectRow; isRemoved: boolean; onOpen: (opening: ProjectOpening) => void }

/** How far a project is: its lines by colour, the last pricing, and what needs attention. */
export function ProjectCard({ project, isRemoved, onOpen }: Props) {
  const t = useTranslation()
  const { id, name, contractNo, regionName, regionCode, taxMethod, state, isMine, ownerName } = project
  return (
    <div className={style.card}>
      <header>
        {isRemoved ? <b>{name}</b> : <Link to={stepAddress({ id }, nextStep(project))}>{name}</Link>}
        {state === 1 && <Tag>{t('workbench.archived')}</Tag>}
        {!isMine && <Tag color="processing">{t('workbench.sharedBy', { name: ownerName ?? '' })}</Tag>}
      </header>
      <p className={style.soft}>
        {[contractNo, regionName ?? regionCode, t(taxMethod === 2 ? 'workbench.simple' : 'workbench.general')]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Figures project={project} />
      <Warnings project={project} />
      <footer>{isRemoved ? <RemovedActions project={project} /> : <ProjectActions {...{ project, onOpen }} />}</footer>
    </div>
  )
}

function Figures({ project: { lineCount, versionNo, colours, lastPricing } }: { project: ProjectRow }) {
  const t = useTranslation()
  if (lineCount === 0) return <p className={style.empty}>{t('workbench.noList')}</p>
  const figures = [
    [t('workbench.lines'), groupedDigits(lineCount)],
    [t('workbench.coverage'), percent(lastPricing?.coveragePct)],
    [t('workbench.verified'), percent(lastPricing?.verifiedSharePct)],
  ] as const
  return (
    <>
      <dl className={style.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ColourBar colours={colours} />
      <p className={style.soft}>
        {t('workbench.versionNo', { n: versionNo ?? 1 })}
        {' · '}
        {lastPricing
          ? t('workbench.lastPricing', {
              period: periodText(lastPricing.period),
              value: moneyText(lastPricing.value ?? '–'),
            })
          : t('workbench.neverPriced')}
      </p>
    </>
  )
}

function Warnings({ project: { colours, lastPricing, lineCount } }: { project: ProjectRow }) {
  const t = useTranslation()
  const open = (colours.amber ?? 0) + (colours.red ?? 0)
  const isLow = lastPricing?.coveragePct != null && Number(lastPricing.coveragePct) < lowCoverage
  const warnings = [
    ...(lineCount > 0 && open > 0 ? [t('workbench.toCheck', { n: open })] : []),
    ...(isLow ? [t('workbench.lowCoverage')] : []),
  ]
  if (warnings.length === 0) return null
  return (
    <ul className={style.warnings}>
      {warnings.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** Below this share of priced lines a total says little. */
const lowCoverage = 80

function percent(value: string | null | undefined): string {
  return value == null ? '–' : `${value}%`
}

/** Where the user goes on. */
export function nextStep({ lineCount, versionState, lastPricing }: ProjectRow) {
  if (lineCount === 0) return 'upload'
  if (lastPricing) return 'result'
  return versionState === 2 ? 'price' : 'match'
}
