import { adjustState } from '@library/contract/workbench/adjust'
import {
  exportAdjustCall,
  finalAdjustCall,
  submitAdjustCall,
  voidAdjustCall,
} from '@library/contract/workbench/adjust.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../../../../parts/dialog/dialog.tsx'
import { FormDialog, type Values } from '../../../../parts/dialog/form-dialog.tsx'
import { LinkButton } from '../../../../parts/link-button.tsx'
import { useToast } from '../../../../parts/use-toast.tsx'
import { call } from '../../../../platform/http/call.ts'
import { useCan } from '../../../../platform/menu/menu.ts'
import { settings } from '../../../../platform/settings.ts'
import { useOneAtATime } from '../../../../platform/state/use-one-at-a-time.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import { ExportProgress } from '../../result/export-progress.tsx'
import { adjustKey, paperAddress, type SheetDetail, sheetAddress } from '../adjust.ts'
import { settingsBody, settingsValues } from './settings-body.ts'
import type { Draft } from './use-draft.ts'

type Props = Readonly<{ sheet: SheetDetail; draft: Draft; onSettings: () => void }>

/** What can be done with a sheet in its state. Nothing is final while something is not saved. */
export function SheetActions({ sheet, draft, onSettings }: Props) {
  const t = useTranslation()
  const [isVoiding, setIsVoiding] = useState(false)
  const makeFinal = useFinal(sheet)
  const replace = useReplace(sheet)
  const alone = useOneAtATime()
  const can = useCan()
  const isDraft = sheet.state === adjustState.draft
  const maySettle = sheet.mayEdit && can('material_adjust_edit')
  return (
    <>
      {draft.unsaved > 0 && <span role="status">{t('adjust.unsaved', { n: draft.unsaved })}</span>}
      {draft.mayEdit && (
        <>
          <Button onClick={onSettings} disabled={draft.unsaved > 0}>
            {t('adjust.settings')}
          </Button>
          <Button
            type={draft.unsaved > 0 ? 'primary' : 'default'}
            disabled={draft.unsaved === 0}
            loading={draft.isSaving}
            onClick={() => void draft.save()}
          >
            {t('adjust.save')}
          </Button>
        </>
      )}
      <LinkButton to={paperAddress(sheet.id)}>{t('adjust.print')}</LinkButton>
      <ExportSheet id={sheet.id} />
      {draft.mayEdit && (
        <Button type={draft.unsaved > 0 ? 'default' : 'primary'} disabled={draft.unsaved > 0} onClick={makeFinal}>
          {t('adjust.final')}
        </Button>
      )}
      {sheet.mayEdit && can('material_adjust_add') && !isDraft && (
        <Button loading={replace.isPending} onClick={() => alone(() => replace.mutateAsync())}>
          {t('adjust.replace')}
        </Button>
      )}
      {maySettle && sheet.state === adjustState.final && (
        <Button danger onClick={() => setIsVoiding(true)}>
          {t('adjust.void')}
        </Button>
      )}
      {isVoiding && <VoidDialog sheet={sheet} onClose={() => setIsVoiding(false)} />}
    </>
  )
}

function ExportSheet({ id }: { id: string }) {
  const t = useTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const [jobId, setJobId] = useState<string>()
  const close = () => setJobId(undefined)
  const start = async () => {
    setIsBusy(true)
    // The call announces an error.
    setJobId((await call(exportAdjustCall, { body: { id } }).catch(() => undefined))?.jobId)
    setIsBusy(false)
  }
  return (
    <>
      <Button loading={isBusy} onClick={() => void start()}>
        {t('adjust.export')}
      </Button>
      {jobId && (
        <Dialog
          title={t('adjust.export')}
          width={settings.narrowDialogWidth}
          footer={<Button onClick={close}>{t('form.close')}</Button>}
          onCancel={close}
        >
          <ExportProgress jobId={jobId} />
        </Dialog>
      )}
    </>
  )
}

function useFinal({ id, version, name }: SheetDetail) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const { modal } = App.useApp()
  const send = async () => {
    const { no } = await call(finalAdjustCall, { body: { id, version } })
    await client.invalidateQueries({ queryKey: adjustKey })
    toast.success(t('adjust.finalDone', { no }))
  }
  return () =>
    modal.confirm({
      title: t('adjust.finalTitle', { name }),
      content: t('adjust.finalText'),
      okText: t('adjust.final'),
      cancelText: t('adjust.cancel'),
      // The call announces a refusal and names what is missing.
      onOk: () => send().catch(() => undefined),
    })
}

function useReplace(sheet: SheetDetail) {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => {
      const body = { ...settingsBody(settingsValues(sheet)), projectId: sheet.projectId, replacesId: sheet.id }
      return call(submitAdjustCall, { body })
    },
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: adjustKey })
      void navigate(sheetAddress(id))
    },
  })
}

function VoidDialog({ sheet, onClose }: { sheet: SheetDetail; onClose: () => void }) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({})
  async function save({ reason }: Values) {
    const { id, version } = sheet
    await call(voidAdjustCall, { body: { id, version, reason: String(reason) }, quiet: true })
    await client.invalidateQueries({ queryKey: adjustKey })
    toast.success(t('adjust.voidDone'))
    onClose()
  }
  return (
    <FormDialog
      narrow
      {...{ form, base, onClose }}
      title={t('adjust.voidTitle', { no: sheet.no ?? '' })}
      okText={t('adjust.void')}
      onSave={save}
    >
      <Form.Item name="reason" label={t('adjust.voidReason')} rules={[{ required: true, whitespace: true }]}>
        <Input.TextArea autoFocus maxLength={200} />
      </Form.Item>
    </FormDialog>
  )
}
