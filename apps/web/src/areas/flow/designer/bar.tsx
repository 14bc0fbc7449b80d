import { diagramText } from '@library/contract/flow/diagram-text'
import { type FlowModel, mostXml } from '@library/contract/flow/model'
import { App, Button, Upload } from 'antd'
import { useCallback, useState } from 'react'
import { fit } from '../../../domain/diagram/diagram.tsx'
import { useLeaveGuard } from '../../../parts/dialog/use-leave-guard.ts'
import { useToast } from '../../../parts/use-toast.tsx'
import { saveFile } from '../../../platform/http/download.ts'
import { isMissingFile } from '../../../platform/http/missing-file.ts'
import { useCan } from '../../../platform/menu/menu.ts'
import { offering } from '../../../platform/text/file-problem.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { bpmnFile } from '../bpmn-file.ts'
import { DeployDialog } from '../deploy-dialog.tsx'
import { Versions } from '../versions.tsx'
import style from './designer.module.css'
import type { Editor } from './editor.ts'
import { Tools } from './tools.tsx'
import { useSave } from './use-save.ts'

type Props = { model: FlowModel; editor: Editor }

/** Actions on the whole diagram. */
export function DesignerBar({ model: loaded, editor }: Props) {
  const t = useTranslation()
  const can = useCan()
  const { model, save, isSaving } = useSave(loaded, editor)
  const [open, setOpen] = useState<'deploy' | 'versions'>()
  const close = () => setOpen(undefined)
  const isDirty = editor.isDirty()
  useLeaveGuard(useCallback(() => editor.isDirty(), [editor]))
  // A deployment uses the saved diagram, so unsaved changes are saved first.
  const deploy = async () => {
    if (editor.isDirty()) await save()
    setOpen('deploy')
  }
  return (
    <div className={style.bar} role="toolbar" aria-label={t('designer.tools')}>
      <div className={style.title}>
        {model.name}
        <small>
          {model.modelKey} · {t('designer.revision', { n: model.revision })}
          {isDirty && ` · ${t('designer.unsaved')}`}
        </small>
      </div>
      <Tools editor={editor} />
      {can('flow_model_edit') && <ImportButton editor={editor} />}
      <Button onClick={() => void editor.write().then((xml) => saveFile(bpmnFile(xml, model.modelKey)))}>
        {t('designer.export')}
      </Button>
      <Button onClick={() => setOpen('versions')}>{t('designer.versions')}</Button>
      {can('flow_model_edit') && (
        <>
          <Button type="primary" loading={isSaving} onClick={() => void save().catch(() => undefined)}>
            {t('form.save')}
          </Button>
          <Button onClick={() => void deploy().catch(() => undefined)}>{t('flow.deploy')}</Button>
        </>
      )}
      {open === 'deploy' && <DeployDialog model={model} onClose={close} />}
      {open === 'versions' && <Versions model={model} onClose={close} />}
    </div>
  )
}

function Lines({ of: lines }: { of: readonly string[] }) {
  return (
    <ul className={style.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function ImportButton({ editor }: { editor: Editor }) {
  const t = useTranslation()
  const toast = useToast()
  const { modal } = App.useApp()
  const read = async (file: File) => {
    if (file.size > mostXml) return toast.warning(t('designer.tooLarge'))
    const before = await editor.write()
    try {
      const leftOut = await editor.read(diagramText(new Uint8Array(await file.arrayBuffer())))
      fit(editor)
      editor.settle(true)
      if (leftOut.length === 0) return toast.success(t('designer.imported', { name: file.name }))
      modal.warning({
        title: t('designer.leftOut', { name: file.name, n: leftOut.length }),
        content: <Lines of={leftOut} />,
      })
    } catch (error) {
      await editor.read(before)
      modal.error({
        title: t('designer.notRead', { name: file.name }),
        content: isMissingFile(error) ? t('connection.newVersionHint') : String((error as Error).message),
      })
    }
  }
  return (
    <Upload
      accept={offering('.bpmn,.xml')}
      showUploadList={false}
      beforeUpload={(file) => {
        void read(file)
        return Upload.LIST_IGNORE
      }}
    >
      <Button>{t('designer.import')}</Button>
    </Upload>
  )
}
