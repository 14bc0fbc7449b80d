import type { Resource } from '@library/contract/kit/resource'
import { importUsersCall, user, userTemplateCall } from '@library/contract/user/user'
import { useState } from 'react'
import { OncePasswords, type Secret } from '../../domain/people/once-passwords.tsx'
import { ImportDialog } from '../../parts/import/import-dialog.tsx'
import { call } from '../../platform/http/call.ts'
import { saveFile } from '../../platform/http/download.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'

/** Imports users from a file. Each gets a temporary password, which shows once at the end. */
export function UserImport({ onImported, onClose }: { onImported: () => void; onClose: () => void }) {
  const t = useTranslation()
  const language = useLanguage()
  const fields: Resource['fields'] = user.fields
  const [secrets, setSecrets] = useState<Secret[]>()

  async function run(file: string, skipBad: boolean) {
    const answer = await call(importUsersCall, { body: { file, skipBad }, quiet: true })
    if (answer.added > 0) {
      setSecrets(answer.passwords)
      onImported()
    }
    return answer
  }
  if (secrets)
    return (
      <OncePasswords title={t('user.importPasswords', { n: secrets.length })} secrets={secrets} onClose={onClose} />
    )
  return (
    <ImportDialog
      title={t('user.importTitle')}
      hint={t('user.importLimit')}
      onTemplate={async (format) => saveFile(await call(userTemplateCall, { query: { format } }))}
      onCheck={(file) => call(importUsersCall, { body: { file, dryRun: true }, quiet: true })}
      onImport={run}
      labelOf={(name) => fields[name]?.label[language] ?? name}
      onClose={onClose}
    />
  )
}
