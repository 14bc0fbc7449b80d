import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined'
import { Button, Progress } from 'antd'
import { useTranslation } from '../../platform/text/language.ts'
import { sizeText } from '../../platform/text/size-text.ts'
import style from './upload.module.css'
import type { UploadItem, Uploads } from './use-uploads.ts'

type Props = {
  uploads: Uploads
  /** The form tried to submit: each upload shows what to do about it. */
  isAwaited?: boolean
}

/** The list of uploads. */
export function UploadList({ uploads, isAwaited = false }: Props) {
  const t = useTranslation()
  if (uploads.items.length === 0) return null
  return (
    <ul className={style.list} aria-label={t('upload.list')}>
      {uploads.items.map((item) => (
        <li key={item.key} className={style.item}>
          <span className={style.name}>{item.file.name}</span>
          <span className={style.soft}>{sizeText(item.file.size)}</span>
          <ItemButtons item={item} uploads={uploads} />
          <ItemState item={item} isAwaited={isAwaited} />
        </li>
      ))}
    </ul>
  )
}

type ItemProps = { item: UploadItem; isAwaited: boolean }

function ItemState({ item: { state, percent, problem = '', canRetry }, isAwaited }: ItemProps) {
  const t = useTranslation()
  if (state === 'failed')
    return (
      <span className={style.problem} role="alert">
        {isAwaited ? t(canRetry ? 'upload.retryOrRemove' : 'upload.removeIt', { problem }) : problem}
      </span>
    )
  const status = state === 'done' ? 'upload.done' : percent < 100 ? 'upload.sending' : 'upload.checking'
  return (
    <span className={style.state} role="status">
      <Progress percent={percent} size="small" showInfo={false} status={state === 'done' ? 'success' : 'active'} />
      <span className={style.soft}>{t(isAwaited ? 'upload.wait' : status, { percent })}</span>
    </span>
  )
}

function ItemButtons({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const t = useTranslation()
  const { name } = item.file
  const isSending = item.state === 'sending'
  const close = () => (isSending ? uploads.cancel(item.key) : uploads.forget(item.key))
  return (
    <span className={style.buttons}>
      {item.state === 'failed' && item.canRetry && (
        <Button
          type="text"
          size="small"
          icon={<RedoOutlined />}
          aria-label={t('upload.retryOf', { name })}
          onClick={() => uploads.retry(item)}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t(isSending ? 'upload.cancel' : 'upload.remove', { name })}
        onClick={close}
      />
    </span>
  )
}
