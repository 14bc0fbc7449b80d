import type { MaterialRow } from '@library/contract/material/material'
import { SubjectCard } from '../../../parts/subject-page.tsx'
import { useTranslation } from '../../../platform/text/language.ts'

/** What the file of an imported price said: its own code, and what was typed for several units. */
export function ImportFacts({ row: { importNote: note, ownCode } }: { row: MaterialRow }) {
  const t = useTranslation()
  if (!note?.unit && !ownCode) return null
  return (
    <SubjectCard title={t('materialImport.origin')}>
      {ownCode && (
        <p>
          {t('materialImport.ownCode')}: {ownCode}
        </p>
      )}
      {note?.unit && (
        <p>{t('materialImport.originTyped', { row: note.row, unit: note.unit, price: note.price ?? '' })}</p>
      )}
    </SubjectCard>
  )
}
