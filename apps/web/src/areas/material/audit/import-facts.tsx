import type { MaterialRow } from '@library/contract/material/material'
import { confirmAssumedCall } from '@library/contract/material/material.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { SubjectCard } from '../../../parts/subject-page.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { refreshMaterials } from '../refresh.ts'

/** What the file of an imported price said, and what was assumed about it until somebody confirms it. */
export function ImportFacts({ row: { id, importNote: note, ownCode } }: { row: MaterialRow }) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => call(confirmAssumedCall, { body: { ids: [id] } }),
    onSuccess: async () => {
      toast.success(t('materialImport.confirmed'))
      await refreshMaterials(client)
    },
  })
  const assumed = note?.assumed ?? []
  const isTyped = Boolean(note?.unit)
  if (!isTyped && assumed.length === 0 && !ownCode) return null
  const list = assumed.map((one) => t(`materialImport.assumedOf.${one}`)).join('、')
  return (
    <SubjectCard title={t('materialImport.origin')}>
      {ownCode && (
        <p>
          {t('materialImport.ownCode')}: {ownCode}
        </p>
      )}
      {isTyped && (
        <p>
          {t('materialImport.originTyped', {
            row: note?.row ?? '',
            unit: note?.unit ?? '',
            price: note?.price ?? '',
          })}
        </p>
      )}
      {list && <p>{t('materialImport.originAssumed', { list })}</p>}
      {list && (
        <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('materialImport.confirm')}
        </Button>
      )}
    </SubjectCard>
  )
}
