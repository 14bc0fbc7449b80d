import { matchListCall, uploadListCall } from '@library/contract/workbench/list.calls'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../platform/http/call.ts'
import { failureMessage } from '../../../platform/http/failure-message.ts'
import { upload } from '../../../platform/http/upload.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { useOpened } from '../project-context.ts'
import { useFreshWorkbench } from '../queries.ts'
import { stepAddress } from '../use-project-address.ts'
import { ChooseList } from './choose-list.tsx'
import { LinesAsRead } from './lines-as-read.tsx'
import { ListPreview } from './list-preview.tsx'
import type { Preview, Source } from './preview.ts'
import { isChanged } from './sheet-draft.ts'
import style from './upload.module.css'
import { useMapVersion } from './use-map-version.ts'
import { VersionFacts } from './version-facts.tsx'

/** Step 1: a file or pasted cells, a preview with the meaning of each column, then the list is read. */
export function UploadStep() {
  const t = useTranslation()
  const { project, version, mayEdit } = useOpened()
  const { preview, problem, busy, look, read, drop, setSheets } = useReading(project.id)
  return (
    <section className={style.step} aria-label={t('workbench.step.upload')}>
      {preview ? (
        <ListPreview {...{ preview, busy, problem }} onSheets={setSheets} onRead={read} onCancel={drop} />
      ) : (
        <>
          {version && <VersionFacts version={version} />}
          {version && <LinesAsRead key={version.id} version={version} />}
          {mayEdit && <ChooseList isNext={version !== undefined} {...{ busy, problem }} onChoose={look} />}
          {!version && !mayEdit && <p className={style.soft}>{t('listUpload.nothing')}</p>}
        </>
      )}
    </section>
  )
}

/** Looks at the source first, and writes only when the user says so. */
function useReading(projectId: string) {
  const navigate = useNavigate()
  const refresh = useFreshWorkbench()
  const mapVersion = useMapVersion(projectId)
  const [preview, setPreview] = useState<Preview>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function settle(work: () => Promise<void>) {
    setBusy(true)
    setProblem(undefined)
    await work()
      .catch((error: unknown) => setProblem(failureMessage(error)))
      .finally(() => setBusy(false))
  }
  const look = (source: Source) =>
    settle(async () => {
      const { fileName, sheets } = await sendSource(projectId, source, true)
      setPreview({ source: { ...source, name: fileName }, read: sheets, sheets })
    })
  const read = () =>
    settle(async () => {
      if (!preview) return
      const { versionId } = await sendSource(projectId, preview.source, false)
      if (!versionId) return
      if (isChanged(preview.read, preview.sheets)) await mapVersion(versionId, preview)
      await call(matchListCall, { body: { versionId }, quiet: true })
      await refresh()
      void navigate(stepAddress({ id: projectId }, 'match'))
    })
  const drop = () => {
    setPreview(undefined)
    setProblem(undefined)
  }
  const setSheets = (sheets: Preview['sheets']) => setPreview((before) => before && { ...before, sheets })
  return { preview, problem, busy, look, read, drop, setSheets }
}

function sendSource(projectId: string, { file, text = '' }: Source, dryRun: boolean) {
  if (!file) return call(uploadListCall, { body: { projectId, text, dryRun: dryRun ? 1 : 0 }, quiet: true })
  return upload(uploadListCall, file, { fields: { projectId, dryRun: dryRun ? '1' : '0' } })
}
