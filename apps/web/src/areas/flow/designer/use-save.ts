import { type FlowModel, submitFlowModelCall } from '@library/contract/flow/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { useToast } from '../../../parts/use-toast.tsx'
import { announceFailure } from '../../../platform/http/announce.ts'
import { call } from '../../../platform/http/call.ts'
import { HttpError } from '../../../platform/http/http-error.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import type { Editor } from './editor.ts'

/** Saves the diagram as the next revision. If another user saved first, it asks before it overwrites theirs. */
export function useSave(loaded: FlowModel, editor: Editor) {
  const t = useTranslation()
  const toast = useToast()
  const { modal } = App.useApp()
  const client = useQueryClient()
  const [model, setModel] = useState(loaded)
  const save = useMutation({
    mutationFn: async (version: number | undefined) => {
      const { id, modelKey, name, description } = model
      const body = { id, version, modelKey, name, description, modelEditorXml: await editor.write() }
      return call(submitFlowModelCall, { body, quiet: true })
    },
    onSuccess: async (saved) => {
      setModel(saved)
      editor.settle(false)
      client.setQueryData(['flow_model', 'detail', saved.id], saved)
      toast.success(t('designer.saved', { n: saved.revision }))
      await client.invalidateQueries({ queryKey: ['flow_model', 'list'] })
    },
    onError: (error) => {
      if (!(error instanceof HttpError)) return
      if (error.code !== 'common/stale') return announceFailure(error)
      modal.confirm({
        title: t('designer.stale'),
        content: t('designer.staleText'),
        okText: t('designer.overwrite'),
        okButtonProps: { danger: true },
        cancelText: t('form.keepEditing'),
        onOk: () => save.mutate(undefined),
      })
    },
  })
  return { model, save: () => save.mutateAsync(model.version), isSaving: save.isPending }
}
