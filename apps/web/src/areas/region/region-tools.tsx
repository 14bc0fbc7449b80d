import type { Language } from '@library/contract/kit/label'
import { exportRegionsCall, importRegionsCall, region } from '@library/contract/region/region'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { refresh } from '../../kit/useResource.ts'
import { ImportDialog } from '../../parts/import/import-dialog.tsx'
import { Toolbar } from '../../parts/screen-box.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { saveFile } from '../../platform/http/download.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'

type Format = 'xlsx' | 'csv'

export function RegionTools({ chosen, onAdd }: { chosen: string; onAdd: () => void }) {
  const t = useTranslation()
  const can = useCan()
  const [importing, setImporting] = useState(false)
  if (!(['region_add', 'region_import', 'region_export'] as const).some(can)) return null
  return (
    <Toolbar>
      {can('region_add') && (
        <Button type="primary" onClick={onAdd}>
          {t('region.addTop')}
        </Button>
      )}
      {can('region_import') && <Button onClick={() => setImporting(true)}>{t('region.import')}</Button>}
      {can('region_export') && <RegionExport chosen={chosen} />}
      {importing && <RegionImport onClose={() => setImporting(false)} />}
    </Toolbar>
  )
}

function RegionExport({ chosen }: { chosen: string }) {
  const t = useTranslation()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const items = [
    { key: 'xlsx', label: t('region.allXlsx') },
    { key: 'csv', label: t('region.allCsv') },
    { key: 'below-xlsx', label: t('region.belowXlsx'), disabled: !chosen },
    { key: 'below-csv', label: t('region.belowCsv'), disabled: !chosen },
  ]
  async function start(key: string) {
    setBusy(true)
    const format: Format = key.endsWith('csv') ? 'csv' : 'xlsx'
    await regionFile(format, key.startsWith('below') ? { parentCode: chosen } : {})
      .then(
        (file) => {
          saveFile(file)
          toast.success(t('exporting.done'))
        },
        // The call has announced it.
        () => undefined,
      )
      .finally(() => setBusy(false))
  }
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => void start(key) }}>
      <Button loading={busy}>{t('list.export')}</Button>
    </Dropdown>
  )
}

function regionFile(format: Format, filters: Readonly<Record<string, string>>): Promise<Blob> {
  return call(exportRegionsCall, { query: { format, ...filters } })
}

function RegionImport({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const language = useLanguage()
  const send = async (file: string, dryRun: boolean) => {
    const answer = await call(importRegionsCall, { body: { file, dryRun }, quiet: true })
    return { ...answer, problems: answer.problems.map((one) => ({ ...one, field: headingOf(one.field, language) })) }
  }
  async function run(file: string) {
    const answer = await send(file, false)
    if (answer.problems.length > 0) return answer
    await refresh(client, region)
    toast.success(t('region.imported', { added: answer.added, changed: answer.changed }))
    onClose()
    return answer
  }
  return (
    <ImportDialog
      title={t('region.importTitle')}
      // The country only: the headings that the import reads, and one example row.
      onTemplate={async (format) =>
        saveFile(await regionFile(format, { level: '0' }), `${t('region.template')}.${format}`)
      }
      onCheck={(file) => send(file, true)}
      onImport={run}
      onClose={onClose}
    />
  )
}

/** The column name of the file. */
function headingOf(name: string, language: Language): string {
  return Object.entries(region.fields).find(([key]) => key === name)?.[1].label[language] ?? name
}
