import { Alert, Empty, Skeleton } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Failure } from '../../../parts/failure.tsx'
import { useScreenClass } from '../../../platform/look/screen-class.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { hasFailed, jobAtWork } from '../at-work.ts'
import { JobBar } from '../job-bar.tsx'
import { UnreadNotice } from '../lines/unread-notice.tsx'
import type { LinesHandle } from '../lines/virtual-lines.tsx'
import { useOpenedList } from '../project-context.ts'
import { useJobEnd } from '../use-job-end.ts'
import { CandidatePanel } from './candidate-panel.tsx'
import { LinesGrid } from './lines-grid.tsx'
import style from './match.module.css'
import { MatchDialogs } from './match-dialogs.tsx'
import { FindLines, MatchFilters } from './match-filters.tsx'
import { commandOf } from './match-keys.ts'
import { MatchTools } from './match-tools.tsx'
import { useMatchDesk } from './use-match-desk.ts'

/** Step 2: the user's text left, the standard material right, and between them how sure it is and why. */
export function MatchStep() {
  const t = useTranslation()
  const { version, mayEdit } = useOpenedList()
  const desk = useMatchDesk()
  const grid = useRef<LinesHandle>(null)
  const hasPanel = useScreenClass() > 0
  const { lines, cursor, filter } = desk
  useJobEnd(jobAtWork(version) !== null)
  useFocusOnLines(grid, lines.total > 0)
  function onKey(event: KeyboardEvent) {
    const command = commandOf(event)
    if (!command || !desk.run(command)) return
    event.preventDefault()
    // The shell has shortcuts of its own for some of these keys.
    event.stopPropagation()
  }
  return (
    <section className={style.step} aria-label={t('workbench.step.match')} onKeyDown={onKey}>
      <JobBar job={jobAtWork(version)} label={t('listMatch.working')} />
      {hasFailed(version) && <Alert type="error" showIcon role="alert" title={t('listMatch.failed')} />}
      <UnreadNotice />
      <MatchFilters filter={filter} version={version} />
      <div className={style.tools}>
        {mayEdit && <MatchTools desk={desk} />}
        <FindLines filter={filter} />
      </div>
      {lines.error ? <Failure error={lines.error} onRetry={lines.retry} /> : null}
      <div className={style.desk}>
        {lines.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
        {!lines.isPending && lines.total === 0 && !lines.error && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('listMatch.noLines')} />
        )}
        {lines.total > 0 && <LinesGrid desk={desk} ref={grid} />}
        {hasPanel && cursor.line && <CandidatePanel desk={desk} line={cursor.line} />}
      </div>
      <MatchDialogs desk={desk} onClosed={() => grid.current?.focus()} />
    </section>
  )
}

/** The keys work at once, without a click. */
function useFocusOnLines(grid: React.RefObject<LinesHandle | null>, hasLines: boolean): void {
  useEffect(() => {
    if (hasLines) grid.current?.focus()
  }, [grid, hasLines])
}
