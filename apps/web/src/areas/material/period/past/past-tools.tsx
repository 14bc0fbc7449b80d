import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../../platform/menu/menu.ts'
import { useTranslation } from '../../../../platform/text/language.ts'

const PastIssues = lazy(() => import('./past-issues.tsx').then((file) => ({ default: file.PastIssues })))

/** What the station published before it began here. */
export function PastTools() {
  const t = useTranslation()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  if (!can('material_period_import')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('past.open')}</Button>
      <Suspense>{isOpen && <PastIssues onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
