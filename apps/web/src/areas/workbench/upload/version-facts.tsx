import { lineKinds } from '@library/contract/workbench/line-kinds'
import type { ListSheet } from '@library/contract/workbench/list'
import { type ListVersion, matchListCall } from '@library/contract/workbench/list.calls'
import { listFileCall } from '@library/contract/workbench/pricing.calls'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../platform/http/call.ts'
import { saveFile } from '../../../platform/http/download.ts'
import { failureMessage } from '../../../platform/http/failure-message.ts'
import { groupedDigits } from '../../../platform/text/grouped-digits.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { jobAtWork } from '../at-work.ts'
import { JobBar } from '../job-bar.tsx'
import { useOpened } from '../project-context.ts'
import { useFreshWorkbench } from '../queries.ts'
import { ListPreview } from './list-preview.tsx'
import style from './upload.module.css'
import { useMapVersion } from './use-map-version.ts'

/** The list that was read: what it is made of, its file, and its columns, which can be changed. */
export function VersionFacts({ version }: { version: ListVersion }) {
  const t = useTranslation()
  const { project, mayEdit } = useOpened()
  const [sheets, setSheets] = useState<readonly ListSheet[]>()
  const { fileName, no, isPasted, kinds, createTime, id } = version
  const job = jobAtWork(version)
  if (sheets)
    return <Remap version={version} sheets={sheets} onSheets={setSheets} onClose={() => setSheets(undefined)} />
  const counts = lineKinds.map((kind) => [kind, kinds[kind] ?? 0] as const).filter(([, n]) => n > 0)
  // The call announces an error.
  const download = () => void call(listFileCall, { query: { versionId: id } }).then(saveFile, () => undefined)
  return (
    <div className={style.version}>
      <div>
        <b>{fileName}</b>
        <span className={style.soft}>
          {t('workbench.versionNo', { n: no })} · {createTime.slice(0, 16)}
        </span>
        <span className={style.kinds}>
          {counts.map(([kind, n]) => (
            <span key={kind}>
              {t(`listUpload.kinds.${kind}`)} <b>{groupedDigits(n)}</b>
            </span>
          ))}
        </span>
      </div>
      <div className={style.buttons}>
        {!isPasted && !project.hidesQuantities && <Button onClick={download}>{t('listUpload.original')}</Button>}
        {mayEdit && !job && <Button onClick={() => setSheets(version.sheets)}>{t('listUpload.columns')}</Button>}
      </div>
      <JobBar job={job} label={t('listMatch.working')} />
    </div>
  )
}

type RemapProps = {
  version: ListVersion
  sheets: readonly ListSheet[]
  onSheets: (sheets: readonly ListSheet[]) => void
  onClose: () => void
}

/** Reads the same upload again with other columns, and matches what nobody has decided. */
function Remap({ version, sheets, onSheets, onClose }: RemapProps) {
  const t = useTranslation()
  const { project } = useOpened()
  const refresh = useFreshWorkbench()
  const mapVersion = useMapVersion(project.id)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function read() {
    setBusy(true)
    try {
      await mapVersion(version.id, { read: version.sheets, sheets })
      await call(matchListCall, { body: { versionId: version.id }, quiet: true })
      await refresh()
      onClose()
    } catch (error) {
      setProblem(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ListPreview
      preview={{ source: { name: version.fileName }, sheets }}
      okText={t('listUpload.readAgain')}
      {...{ busy, problem, onSheets }}
      onRead={read}
      onCancel={onClose}
    />
  )
}
