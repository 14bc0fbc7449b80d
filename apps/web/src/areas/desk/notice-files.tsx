import type { noticeCall } from '@library/contract/desk/notice'
import type { AnswerOf } from '@library/contract/kit/call'
import { FileThumb } from '../../parts/files/file-thumb.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import { sizeText } from '../../platform/text/size-text.ts'
import style from './notice-files.module.css'

type Files = AnswerOf<typeof noticeCall>['files']

/** The files of a notice. Pictures and PDFs open beside it, the others are downloaded. */
export function NoticeFiles({ files }: { files: Files }) {
  const t = useTranslation()
  if (files.length === 0) return null
  return (
    <section className={style.files} aria-label={t('notice.files')}>
      <h2>{t('notice.files')}</h2>
      <ul>
        {files.map(({ id, originalName, attachSize, link }) => (
          <li key={id}>
            <a href={`${link}&inline=1`} target="_blank" rel="noreferrer">
              <FileThumb name={originalName} thumbLink={isPicture(originalName) ? `${link}&thumb=1` : null} />
              <span>{originalName}</span>
              <small>{sizeText(attachSize)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function isPicture(name: string): boolean {
  return /\.(jpe?g|png|webp|gif)$/i.test(name)
}
