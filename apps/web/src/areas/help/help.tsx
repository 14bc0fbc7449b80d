import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { chapterOf } from '../../domain/guide/chapters.ts'
import { useGuide } from '../../domain/guide/guide.ts'
import { Failure } from '../../parts/failure.tsx'
import { useScreenClass } from '../../platform/look/screen-class.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { PageWaiting } from '../../shell/page/page-waiting.tsx'
import { Article } from './article.tsx'
import { Contents } from './contents.tsx'
import style from './help.module.css'

/** The user's guide: its contents, and the chapter at the place in the address. */
export function Help() {
  const [address] = useSearchParams()
  const { data: guide, error, refetch } = useGuide()
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!guide) return <PageWaiting />
  const wanted = address.get('at') ?? ''
  const at = guide.findIndex(({ name }) => name === chapterOf(wanted))
  const chapter = guide[Math.max(at, 0)]
  if (!chapter) return null
  const place = at < 0 ? chapter.name : wanted
  return (
    <div className={style.help}>
      <ContentsBox>
        <Contents guide={guide} at={place} />
      </ContentsBox>
      <Article {...{ chapter, at: place }} before={guide[Math.max(at, 0) - 1]} after={guide[Math.max(at, 0) + 1]} />
    </div>
  )
}

/** On a phone the contents are closed, and close again when one is chosen. */
function ContentsBox({ children }: { children: ReactNode }) {
  const t = useTranslation()
  const isPhone = useScreenClass() === 0
  const [isOpen, setOpen] = useState(false)
  if (!isPhone) return <aside className={style.contents}>{children}</aside>
  return (
    <details
      className={style.contents}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onClick={(event) => event.target instanceof HTMLAnchorElement && setOpen(false)}
    >
      <summary>{t('help.contents')}</summary>
      {children}
    </details>
  )
}
