import { quotationUrlCall } from '@library/contract/material/quotation'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Failure } from '../../../parts/failure.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { DocumentFrame } from '../audit/document-frame.tsx'
import style from '../process.module.css'
import { quotationKey } from './quotation-key.ts'

const pictures = /\.(jpe?g|png|webp|gif)$/i
const framed = /\.pdf$/i

/** The embedded document of a quotation, by a link that is valid for ten minutes. */
export function DocumentView({ id, children }: { id: string; children: ReactNode }) {
  const t = useTranslation()
  const link = useQuery({
    queryKey: [...quotationKey, 'link', id],
    queryFn: ({ signal }) => call(quotationUrlCall, { query: { quotationId: id }, signal, quiet: true }),
    staleTime: 8 * 60_000,
  })
  if (link.error) return <Failure error={link.error} onRetry={() => void link.refetch()} />
  if (!link.data) return <Skeleton active paragraph={{ rows: 6 }} />
  const { url, fileName } = link.data
  return (
    <div>
      <div className={style.paper}>
        <span>{children}</span>
        <Button size="small" href={url} target="_blank" rel="noreferrer">
          {t('material.openFile')}
        </Button>
      </div>
      {pictures.test(fileName) && <img className={style.picture} src={url} alt={fileName} />}
      {framed.test(fileName) && <DocumentFrame url={url} title={fileName} />}
      {!pictures.test(fileName) && !framed.test(fileName) && <p>{t('quotations.noPreview', { name: fileName })}</p>}
    </div>
  )
}
