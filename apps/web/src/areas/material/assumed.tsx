import type { AssumedField } from '@library/contract/material/assumption'
import { confirmAssumedCall } from '@library/contract/material/assumption.calls'
import { type MaterialRow, materialInfo } from '@library/contract/material/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Tag, Tooltip } from 'antd'
import { SubjectCard } from '../../parts/subject-page.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import style from './material.module.css'
import { refreshMaterials } from './refresh.ts'

type Marked = Pick<MaterialRow, 'assumed'>

/** The names of the fields, as one text. */
export function useAssumedText(): (fields: readonly AssumedField[]) => string {
  const language = useLanguage()
  const separator = language === 'zh' ? '、' : ', '
  return (fields) => fields.map((name) => materialInfo.fields[name].label[language]).join(separator)
}

/** Beside a price of which something was assumed and not confirmed. */
export function AssumedTag({ row: { assumed } }: { row: Marked }) {
  const t = useTranslation()
  const textOf = useAssumedText()
  if (assumed.length === 0) return null
  const text = t('material.assumedHint', { fields: textOf(assumed) })
  return (
    <Tooltip title={text}>
      <Tag color="warning" className={style.small} aria-label={text}>
        {t('material.assumed')}
      </Tag>
    </Tooltip>
  )
}

/** What was assumed, and a button for those who can say that it is right. */
export function AssumedCard({ row }: { row: Marked & Pick<MaterialRow, 'id'> }) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const textOf = useAssumedText()
  const mayConfirm = useMayConfirm()
  const confirm = useMutation({
    mutationFn: () => call(confirmAssumedCall, { body: { id: row.id, fields: row.assumed } }),
    onSuccess: async () => {
      await refreshMaterials(client)
      toast.success(t('material.assumedConfirmed'))
    },
  })
  if (row.assumed.length === 0) return null
  return (
    <SubjectCard title={t('material.assumedTitle')}>
      <p>{t('material.assumedHint', { fields: textOf(row.assumed) })}</p>
      {mayConfirm && (
        <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('material.confirmAssumed')}
        </Button>
      )}
    </SubjectCard>
  )
}

/** Owners see only their own prices on the page, so the permission is enough. */
function useMayConfirm(): boolean {
  const can = useCan()
  const codes = [
    ...(['information_entry_edit', 'information_review_audit', 'information_review_review'] as const),
    'information_review_publish',
  ] as const
  return codes.some((code) => can(code))
}
