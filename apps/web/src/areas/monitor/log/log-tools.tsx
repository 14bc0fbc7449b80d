import type { LogName } from '@library/contract/log/clean-logs'
import {
  exportApiLogCall,
  exportErrorLogCall,
  exportUsualLogCall,
  type LogExportCall,
} from '@library/contract/log/export-logs'
import type { PermissionCode } from '@library/contract/menu/permissions'
import { Button } from 'antd'
import { useState } from 'react'
import { ExportButton } from '../../../parts/export-button.tsx'
import { call } from '../../../platform/http/call.ts'
import { saveFile } from '../../../platform/http/download.ts'
import { useFreshOn } from '../../../platform/live/push.ts'
import { useCan } from '../../../platform/menu/menu.ts'
import { useListAddress } from '../../../platform/state/list-address.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { CleanLog } from './clean-log.tsx'

const logs = {
  usual: { save: exportUsualLogCall, clean: 'log_usual_delete' },
  api: { save: exportApiLogCall, clean: 'log_api_delete' },
  error: { save: exportErrorLogCall, clean: 'log_error_delete' },
} as const satisfies Record<LogName, { save: LogExportCall; clean: PermissionCode }>

/** The lines of the filtered list as a file; for those who may, the deletion of old lines. */
export function LogTools({ log }: { log: LogName }) {
  const t = useTranslation()
  const can = useCan()
  const { save, clean } = logs[log]
  const [{ filters }] = useListAddress()
  // The lines are deleted in the background: the list is read again when the job ends.
  useFreshOn('job', [`log-${log}`])
  const [isCleaning, setCleaning] = useState(false)
  return (
    <>
      <ExportButton onExport={async ({ format }) => saveFile(await call(save, { query: { ...filters, format } }))} />
      {can(clean) && <Button onClick={() => setCleaning(true)}>{t('log.clean')}</Button>}
      {isCleaning && <CleanLog log={log} onClose={() => setCleaning(false)} />}
    </>
  )
}
