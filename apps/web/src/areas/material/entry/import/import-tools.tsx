import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../../platform/menu/menu.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import { refreshMaterials } from '../../refresh.ts'

const MaterialImport = lazy(() => import('./import-dialog.tsx').then((file) => ({ default: file.MaterialImport })))
const ImportBatches = lazy(() => import('./import-batches.tsx').then((file) => ({ default: file.ImportBatches })))

/** Imports prices from a file, and shows earlier imports. */
export function ImportTools() {
  const t = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const [open, setOpen] = useState<'import' | 'batches'>()
  if (!can('information_entry_import')) return null
  const close = () => setOpen(undefined)
  return (
    <>
      <Button onClick={() => setOpen('import')}>{t('materialImport.open')}</Button>
      <Button onClick={() => setOpen('batches')}>{t('materialImport.batches')}</Button>
      <Suspense>
        {open === 'import' && <MaterialImport onImported={() => void refreshMaterials(client)} onClose={close} />}
        {open === 'batches' && <ImportBatches onClose={close} />}
      </Suspense>
    </>
  )
}
