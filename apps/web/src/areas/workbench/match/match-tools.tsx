import { matchListCall } from '@library/contract/workbench/list.calls'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { jobAtWork } from '../at-work.ts'
import { useOpenedList } from '../project-context.ts'
import { useFreshWorkbench } from '../queries.ts'
import style from './match.module.css'
import type { MatchDesk } from './use-match-desk.ts'

/** The actions that are not about one line. Each has its key. */
export function MatchTools({ desk }: { desk: MatchDesk }) {
  const t = useTranslation()
  const { version } = useOpenedList()
  const { selection } = desk
  const green = version.colours.green ?? 0
  return (
    <>
      <Button type="primary" disabled={green === 0} onClick={() => void desk.acceptGreen()}>
        {t('listMatch.acceptGreen', { n: green })} <kbd>A</kbd>
      </Button>
      <Button onClick={() => void desk.undo()}>
        {t('listMatch.undo')} <kbd>Ctrl+Z</kbd>
      </Button>
      <Rematch versionId={version.id} isAtWork={jobAtWork(version) !== null} isFirst={version.state === 0} />
      <Button onClick={() => desk.ask({ kind: 'help' })}>
        {t('listMatch.keys')} <kbd>?</kbd>
      </Button>
      {selection.size > 0 && (
        <span className={style.selected} role="status">
          {t('listMatch.selected', { n: selection.size })}
          <Button size="small" type="primary" onClick={desk.acceptSelected}>
            {t('listMatch.acceptThem')}
          </Button>
          <Button size="small" onClick={desk.noneSelected}>
            {t('listMatch.noneOfThem')}
          </Button>
          <Button size="small" onClick={selection.clear}>
            {t('listMatch.clear')}
          </Button>
        </span>
      )}
    </>
  )
}

type RematchProps = { versionId: string; isAtWork: boolean; isFirst: boolean }

/** Matches what nobody has decided, such as after the catalogue has grown. */
function Rematch({ versionId, isAtWork, isFirst }: RematchProps) {
  const t = useTranslation()
  const refresh = useFreshWorkbench()
  const [busy, setBusy] = useState(false)
  async function start() {
    setBusy(true)
    // The call announces an error.
    await call(matchListCall, { body: { versionId } }).catch(() => undefined)
    await refresh()
    setBusy(false)
  }
  return (
    <Button loading={busy} disabled={isAtWork} onClick={() => void start()}>
      {t(isFirst ? 'listMatch.match' : 'listMatch.rematch')}
    </Button>
  )
}
