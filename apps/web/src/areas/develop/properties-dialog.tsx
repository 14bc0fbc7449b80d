import { modelPrototypeCall, type PrototypeRow, submitPrototypesCall } from '@library/contract/develop/model-prototype'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useCallback, useState } from 'react'
import type { Row } from '../../kit/useResource.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { useLeaveGuard } from '../../parts/dialog/use-leave-guard.ts'
import { Failure } from '../../parts/failure.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './develop.module.css'
import { ModelSteps } from './model-form.tsx'
import { PropertiesGrid } from './properties-grid.tsx'

type Props = { model: Row; onClose: () => void }

const ask = (modelId: string, fresh: 0 | 1) => call(modelPrototypeCall, { query: { modelId, fresh }, quiet: true })

/** The settings of each column: names, types, where it shows, and the order. */
export function PropertiesDialog({ model, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [draft, setDraft] = useState<PrototypeRow[]>()
  const saved = useQuery({
    queryKey: ['model', 'properties', model.id],
    queryFn: () => ask(model.id, 0),
    retry: false,
    refetchOnWindowFocus: false,
  })
  const rows = draft ?? saved.data
  const read = saved.data
  const change = useCallback(
    (update: (rows: readonly PrototypeRow[]) => PrototypeRow[]) => setDraft((now) => update(now ?? read ?? [])),
    [read],
  )
  const leave = useLeaveGuard(useCallback(() => draft !== undefined, [draft]))
  const reread = useMutation({
    mutationFn: () => ask(model.id, 1),
    onSuccess: (fresh) => {
      setDraft(fresh)
      toast.success(t('model.rereadDone'))
    },
  })
  const save = useMutation({
    mutationFn: (body: PrototypeRow[]) => call(submitPrototypesCall, { body, quiet: true }),
    onSuccess: async () => {
      toast.success(t('model.saved'))
      await client.invalidateQueries({ queryKey: ['model'] })
      onClose()
    },
  })
  const problem = save.error ?? reread.error
  return (
    <Dialog
      centered
      width="min(1400px, calc(100% - 32px))"
      title={t('model.propertiesOf', { name: String(model.modelName) })}
      mask={{ closable: false }}
      okText={t('form.save')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: !rows }}
      confirmLoading={save.isPending}
      onOk={() => rows && save.mutate(rows)}
      onCancel={() => leave(onClose)}
    >
      <ModelSteps current={1} />
      {problem && (
        <Alert type="error" showIcon role="alert" title={failureMessage(problem)} className={style.problem} />
      )}
      <div className={style.tools}>
        <Button loading={reread.isPending} onClick={() => reread.mutate()}>
          {t('model.reread')}
        </Button>
        <span className={style.hint}>{t('model.keys')}</span>
      </div>
      {saved.error && !rows && <Failure error={saved.error} onRetry={() => void saved.refetch()} />}
      {!rows && !saved.error && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {rows && <PropertiesGrid rows={rows} onChange={change} />}
    </Dialog>
  )
}
