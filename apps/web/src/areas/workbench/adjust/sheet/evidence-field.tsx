import PaperClipOutlined from '@ant-design/icons/es/icons/PaperClipOutlined'
import { Button, Input, Upload } from 'antd'
import { useState } from 'react'
import { RowButton } from '../../../../parts/rows/row-controls.tsx'
import { failureMessage } from '../../../../platform/http/failure-message.ts'
import { acceptOf, fileProblem } from '../../../../platform/text/file-problem.ts'
import { useLanguage, useTranslation } from '../../../../platform/text/language.ts'
import style from './drawer.module.css'
import type { Papers } from './use-papers.ts'

/** What proves a typed price: a text, a file, or both. */
export type Evidence = Readonly<{ evidence: string; attachId: string | null }>
type Props = Readonly<{ papers: Papers; value?: Evidence; onChange?: (evidence: Evidence) => void; id?: string }>

export function isProved({ evidence, attachId }: Evidence): boolean {
  return evidence.trim() !== '' || attachId !== null
}

const none: Evidence = { evidence: '', attachId: null }

export function EvidenceField({ papers, value = none, onChange, id }: Props) {
  const t = useTranslation()
  return (
    <div className={style.evidence}>
      <Input
        {...(id && { id })}
        maxLength={200}
        autoComplete="off"
        placeholder={t('adjust.evidenceHint')}
        value={value.evidence}
        onChange={({ target }) => onChange?.({ ...value, evidence: target.value })}
      />
      {value.attachId ? (
        <Attached {...{ papers, value }} onRemove={() => onChange?.({ ...value, attachId: null })} />
      ) : (
        <Attach
          papers={papers}
          onAttached={({ attachId, fileName }) => onChange?.({ attachId, evidence: value.evidence || fileName })}
        />
      )}
    </div>
  )
}

function Attached({ papers, value, onRemove }: { papers: Papers; value: Evidence; onRemove: () => void }) {
  const t = useTranslation()
  const { attachId } = value
  if (!attachId) return null
  const name = papers.nameOf(attachId) || t('adjust.attachment')
  return (
    <span className={style.file}>
      <PaperClipOutlined aria-hidden="true" />
      <RowButton flush onClick={() => papers.open(attachId)}>
        {name}
      </RowButton>
      <RowButton danger aria-label={t('upload.remove', { name })} onClick={onRemove}>
        {t('adjust.detach')}
      </RowButton>
    </span>
  )
}

type AttachProps = Readonly<{
  papers: Papers
  onAttached: (file: Awaited<ReturnType<Papers['attach']>>) => void
}>

function Attach({ papers, onAttached }: AttachProps) {
  const t = useTranslation()
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function send(file: File) {
    const refused = fileProblem('attachment', file)?.[language]
    setProblem(refused)
    if (refused) return
    setBusy(true)
    await papers
      .attach(file)
      .then(onAttached)
      .catch((error: unknown) => setProblem(failureMessage(error)))
    setBusy(false)
  }
  return (
    <>
      <Upload
        accept={acceptOf('attachment')}
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          void send(file)
          return Upload.LIST_IGNORE
        }}
      >
        <Button size="small" icon={<PaperClipOutlined />} loading={busy}>
          {t('adjust.attach')}
        </Button>
      </Upload>
      {problem && <span role="alert">{problem}</span>}
    </>
  )
}
