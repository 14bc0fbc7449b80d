import type { Resource } from '@library/contract/kit/resource'
import {
  type importPlatformWordsCall,
  type importSearchWordsCall,
  searchWord,
  type WordResource,
} from '@library/contract/search/search-word'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { refresh } from '../../kit/useResource.ts'
import { ImportDialog } from '../../parts/import/import-dialog.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'

type Props = {
  resource: WordResource
  importCall: typeof importSearchWordsCall | typeof importPlatformWordsCall
}

/** Words from a table: all rows or none. */
export function WordImportButton(props: Props) {
  const t = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('searchWord.import')}</Button>
      {open && <WordImport {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function WordImport({ resource, importCall, onClose }: Props & { onClose: () => void }) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const language = useLanguage()
  const fields: Resource['fields'] = searchWord.fields
  const send = (file: string, dryRun: boolean) => call(importCall, { body: { file, dryRun }, quiet: true })
  async function run(file: string) {
    const answer = await send(file, false)
    if (answer.problems.length > 0) return answer
    await refresh(client, resource)
    toast.success(t('searchWord.imported', { added: answer.added, changed: answer.changed }))
    onClose()
    return answer
  }
  return (
    <ImportDialog
      title={t('searchWord.importTitle')}
      hint={t('searchWord.importHint')}
      onCheck={(file) => send(file, true)}
      onImport={run}
      labelOf={(name) => fields[name]?.label[language] ?? name}
      onClose={onClose}
    />
  )
}
