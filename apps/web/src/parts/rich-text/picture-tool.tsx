import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined'
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from '../../platform/text/language.ts'

type Props = { onPictures: (files: File[]) => void; isSending: boolean }

/** Chooses pictures to upload. They can also be pasted or dropped into the text. */
export function PictureTool({ onPictures, isSending }: Props) {
  const t = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<PictureOutlined />}
        loading={isSending}
        aria-label={t('editor.picture')}
        title={t('editor.picture')}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        multiple
        type="file"
        accept="image/*"
        aria-label={t('editor.picture')}
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])])
          // The same picture may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
