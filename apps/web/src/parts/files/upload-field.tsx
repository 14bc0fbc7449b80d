import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined'
import type { UploadKind } from '@library/contract/files/file-kinds'
import { Button, Upload } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { acceptOf } from '../../platform/text/file-problem.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { splitIds } from '../picked.ts'
import { FileThumb } from './file-thumb.tsx'
import style from './upload.module.css'
import { UploadList } from './upload-list.tsx'
import { useUploadsSettled } from './uploads-settled.ts'
import { useUploads } from './use-uploads.ts'

/** A file that the record already has, as far as the user may see it. */
export type KnownFile = Readonly<{ id: string; originalName: string; link?: string | null }>

type Props = {
  kind: UploadKind
  /** Ids of stored files, joined by commas. */
  value?: string | null
  onChange?: (ids: string | null) => void
  most?: number
  known?: readonly KnownFile[]
  disabled?: boolean
  id?: string
}

/**
 * A form control for files: uploads at once and stores their ids. The form cannot submit while an upload runs or has
 * failed.
 */
export function UploadField({ kind, value, onChange, most = 1, known = [], disabled, id }: Props) {
  const t = useTranslation()
  const ids = splitIds(value)
  const [fresh, setFresh] = useState<readonly KnownFile[]>([])
  // Two uploads may finish together. The second must not overwrite the result of the first.
  const latest = useRef(ids)
  latest.current = ids
  const write = (next: string[]) => {
    latest.current = next
    onChange?.(next.length > 0 ? next.join(',') : null)
  }
  const uploads = useUploads(kind, ({ attachId, originalName, link }) => {
    setFresh((all) => [...all, { id: attachId, originalName, link }])
    // At the limit the oldest file is dropped: a single file is replaced.
    write([...latest.current, attachId].slice(-most))
  })
  const unfinished = { ...uploads, items: uploads.items.filter((item) => item.state !== 'done') }
  const sending = unfinished.items.filter((item) => item.state === 'sending').length
  const isWhole = unfinished.items.length === 0
  const box = useRef<HTMLDivElement>(null)
  const [wasAsked, setAsked] = useState(false)
  if (isWhole && wasAsked) setAsked(false)
  const notify = useCallback(() => {
    setAsked(true)
    box.current?.querySelector<HTMLElement>('li button')?.focus()
  }, [])
  useUploadsSettled(isWhole, notify)
  const nameOf = (fileId: string) => [...fresh, ...known].find((file) => file.id === fileId)
  return (
    <div>
      <Upload.Dragger
        id={id}
        accept={acceptOf(kind)}
        multiple={most > 1}
        disabled={disabled || (most > 1 && ids.length >= most)}
        showUploadList={false}
        beforeUpload={(file, all) => {
          const isTooMany = most > 1 && ids.length + sending + all.indexOf(file) >= most
          uploads.add(file, isTooMany ? t('upload.tooMany', { n: most }) : undefined)
          return Upload.LIST_IGNORE
        }}
      >
        <UploadOutlined /> {t('upload.choose')}
      </Upload.Dragger>
      <ul className={style.list}>
        {ids.map((fileId) => (
          <StoredFile
            key={fileId}
            file={nameOf(fileId) ?? { id: fileId, originalName: t('upload.stored') }}
            disabled={disabled}
            onRemove={() => write(ids.filter((one) => one !== fileId))}
          />
        ))}
      </ul>
      <div ref={box}>
        <UploadList uploads={unfinished} isAwaited={wasAsked} />
      </div>
    </div>
  )
}

function StoredFile({ file, disabled, onRemove }: { file: KnownFile; disabled?: boolean; onRemove: () => void }) {
  const t = useTranslation()
  const { originalName: name, link } = file
  const isPicture = /\.(jpe?g|png|webp|gif)$/i.test(name)
  return (
    <li className={style.stored}>
      <FileThumb name={name} thumbLink={isPicture && link ? `${link}&thumb=1` : null} />
      {link ? (
        <a className={style.name} href={`${link}&inline=1`} target="_blank" rel="noreferrer">
          {name}
        </a>
      ) : (
        <span className={style.name}>{name}</span>
      )}
      {!disabled && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t('upload.remove', { name })}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
