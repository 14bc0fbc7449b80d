import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { inTime } from '../../../platform/http/missing-file.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import type { ExportProps } from './export-dialog.tsx'

const ExportDialog = lazy(() => inTime(import('./export-dialog.tsx')).then((file) => ({ default: file.ExportDialog })))

export function ExportPrices(props: ExportProps) {
  const t = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('list.export')}</Button>
      <Suspense fallback={null}>{isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
