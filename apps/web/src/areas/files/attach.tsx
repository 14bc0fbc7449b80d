import { type AttachRow, attach, attachListCall, downloadAttachCall } from '@library/contract/files/attach'
import { datetime, longText } from '@library/contract/kit/field'
import type { PageResource } from '@library/contract/menu/page-resource'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { Row } from '../../kit/useResource.ts'
import { FilePreview, isShowable } from '../../parts/files/file-preview.tsx'
import { FileThumb } from '../../parts/files/file-thumb.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { call } from '../../platform/http/call.ts'
import { saveFile } from '../../platform/http/download.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { sizeText } from '../../platform/text/size-text.ts'
import style from './attach.module.css'
import { UploadDialog } from './upload-dialog.tsx'

const { originalName, extension, attachSize, mimeType, contentHash, name } = attach.fields

/** Files as the list shows them: with who brought them, and when. */
const files: PageResource = {
  ...attach,
  fields: {
    originalName,
    extension,
    attachSize,
    createUserName: longText('上传人', 'Uploaded by', { inList: true }),
    createTime: datetime('上传时间', 'Uploaded at'),
    mimeType,
    name,
    contentHash,
  },
}

const source = { call: attachListCall }
const hidden = ['add', 'edit', 'export'] as const
const asAttach = (row: unknown) => row as AttachRow

/** All files of the tenant that the user may see. */
export function Attachments() {
  const t = useTranslation()
  const can = useCan()
  const [isUploading, setUploading] = useState(false)
  const [shown, setShown] = useState<AttachRow>()
  const cells = {
    originalName: (row: Row) => <FileName file={asAttach(row)} onOpen={setShown} />,
    attachSize: (row: Row) => sizeText(asAttach(row).attachSize),
  }
  const upload = can('attach_upload') && (
    <Button type="primary" onClick={() => setUploading(true)}>
      {t('attach.upload')}
    </Button>
  )
  return (
    <>
      <ResourceScreen
        resource={files}
        source={source}
        hide={hidden}
        cells={cells}
        view={cells}
        toolbar={() => upload}
        rowActions={(row) => <FileActions file={asAttach(row)} onOpen={setShown} />}
      />
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
      {shown && (
        <FilePreview
          id={shown.id}
          name={shown.originalName}
          mimeType={shown.mimeType}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

type FileProps = { file: AttachRow; onOpen: (file: AttachRow) => void }

function FileName({ file, onOpen }: FileProps) {
  const can = useCan()
  const { originalName: name, thumbLink, mimeType } = file
  const content = (
    <>
      <FileThumb name={name} thumbLink={thumbLink} />
      <span className={style.name}>{name}</span>
    </>
  )
  if (!can('attach_download') || !isShowable(mimeType)) return <span className={style.file}>{content}</span>
  return (
    <button type="button" className={style.file} onClick={() => onOpen(file)}>
      {content}
    </button>
  )
}

function FileActions({ file, onOpen }: FileProps) {
  const t = useTranslation()
  const can = useCan()
  const fetch = useMutation({
    mutationFn: () => call(downloadAttachCall, { query: { id: file.id } }),
    onSuccess: (content) => saveFile(content, file.originalName),
  })
  return (
    <>
      {can('attach_download') && isShowable(file.mimeType) && (
        <RowButton onClick={() => onOpen(file)}>{t('attach.preview')}</RowButton>
      )}
      {can('attach_download') && (
        <RowButton loading={fetch.isPending} onClick={() => fetch.mutate()}>
          {t('attach.download')}
        </RowButton>
      )}
    </>
  )
}
