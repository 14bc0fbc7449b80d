import { Button } from 'antd'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { HintedChapter } from '../../domain/guide/first-chapter.ts'
import { placeAddress } from '../../domain/guide/page-places.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './first-visit-hint.module.css'

type Props = { chapter: HintedChapter; onDismiss: () => void }

/** In a corner, over the page: nothing moves when it comes or goes. */
export function FirstVisitHint({ chapter, onDismiss }: Props) {
  const t = useTranslation()
  const navigate = useNavigate()
  const id = useId()
  return (
    <aside className={style.hint} aria-labelledby={id}>
      <h2 id={id}>{t('help.hint')}</h2>
      <p>{t(`help.hints.${chapter}`)}</p>
      <div className={style.actions}>
        <Button type="primary" size="small" onClick={() => void navigate(placeAddress(chapter))}>
          {t('help.open')}
        </Button>
        <Button size="small" onClick={onDismiss}>
          {t('help.dismiss')}
        </Button>
      </div>
    </aside>
  )
}
