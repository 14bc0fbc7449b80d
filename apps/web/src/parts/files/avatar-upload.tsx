import { putFileCalls } from '@library/contract/files/attach'
import { fileKinds } from '@library/contract/files/file-kinds'
import { useMutation } from '@tanstack/react-query'
import { Avatar, Button, Upload } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { upload } from '../../platform/http/upload.ts'
import { acceptOf, fileProblem } from '../../platform/text/file-problem.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import style from './avatar-upload.module.css'

const AvatarCrop = lazy(() => import('./avatar-crop.tsx').then((file) => ({ default: file.AvatarCrop })))

type Props = {
  /** Shown without a picture. */
  name: string
  value?: string | null
  /** The link of the stored picture. */
  onChange: (link: string) => void
}

/** Picks, checks, crops and uploads a user's picture. A picture that is too large is rejected before the upload. */
export function AvatarUpload({ name, value, onChange }: Props) {
  const t = useTranslation()
  const language = useLanguage()
  const [chosen, setChosen] = useState<File>()
  const [problem, setProblem] = useState('')
  const send = useMutation({
    mutationFn: (picture: File) => upload(putFileCalls.avatar, picture),
    onSuccess: ({ link }) => onChange(link),
    onError: (error) => setProblem(failureMessage(error)),
  })

  function choose(file: File) {
    const wrong = fileProblem('avatar', file)?.[language]
    setProblem(wrong ?? '')
    if (!wrong) setChosen(file)
  }
  function use(picture: File) {
    setChosen(undefined)
    send.mutate(picture)
  }
  function giveUp(message = '') {
    setChosen(undefined)
    setProblem(message)
  }

  return (
    <div className={style.avatar}>
      <Avatar size={88} src={value || undefined} alt={t('avatar.label')}>
        {name.slice(0, 1)}
      </Avatar>
      <div>
        <Upload
          accept={acceptOf('avatar')}
          showUploadList={false}
          beforeUpload={(file) => {
            choose(file)
            return Upload.LIST_IGNORE
          }}
        >
          <Button loading={send.isPending}>{t('avatar.choose')}</Button>
        </Upload>
        <Hint problem={problem} />
      </div>
      {chosen && (
        <Suspense>
          <AvatarCrop
            file={chosen}
            onUse={use}
            onClose={() => giveUp()}
            onBroken={() => giveUp(t('avatar.unreadable'))}
          />
        </Suspense>
      )}
    </div>
  )
}

function Hint({ problem }: { problem: string }) {
  const language = useLanguage()
  if (problem)
    return (
      <p className={style.problem} role="alert">
        {problem}
      </p>
    )
  return <p className={style.hint}>{fileKinds.avatar.message[language]}</p>
}
