import { downloadAttachCall } from '@library/contract/files/attach'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../platform/http/call.ts'
import { saveFile } from '../../platform/http/download.ts'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Failure } from '../failure.tsx'
import style from './file-preview.module.css'

type Props = { id: string; name: string; mimeType: string; onClose: () => void }

/** The types that a browser can show without running their content. */
export function isShowable(mimeType: string): boolean {
  return mimeType.startsWith('image/') || mimeType === 'application/pdf'
}

/** Shows a picture or a PDF inline, fetched with the user's permissions. */
export function FilePreview({ id, name, mimeType, onClose }: Props) {
  const t = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['attach', 'content', id],
    queryFn: ({ signal }) => call(downloadAttachCall, { query: { id }, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    // The blob is not cached, because the page may never show it again.
    gcTime: 0,
  })
  const footer = (
    <>
      {data && <Button onClick={() => saveFile(data, name)}>{t('preview.download')}</Button>}
      <Button type="primary" onClick={onClose}>
        {t('form.close')}
      </Button>
    </>
  )
  return (
    <Dialog centered width={settings.dialogWidth} title={name} footer={footer} onCancel={onClose}>
      <div className={style.stage}>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
        {data && <Shown file={data} name={name} mimeType={mimeType} />}
      </div>
    </Dialog>
  )
}

function Shown({ file, name, mimeType }: { file: Blob; name: string; mimeType: string }) {
  const t = useTranslation()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([file], { type: mimeType }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file, mimeType])
  if (!address) return null
  if (mimeType.startsWith('image/')) return <img className={style.picture} src={address} alt={name} />
  if (mimeType === 'application/pdf' && navigator.pdfViewerEnabled)
    return <iframe className={style.frame} src={`${address}#navpanes=0`} title={name} />
  return <p className={style.none}>{t('preview.failed')}</p>
}
