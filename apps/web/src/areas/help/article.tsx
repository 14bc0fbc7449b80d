import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Chapter, Section } from '../../domain/guide/chapters.ts'
import { placeAddress } from '../../domain/guide/page-places.ts'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import style from './help.module.css'
import { renderSection } from './render-section.ts'

type Props = { chapter: Chapter; at: string; before: Chapter | undefined; after: Chapter | undefined }

/** A chapter of the guide, scrolled to the section that is asked for. */
export function Article({ chapter, at, before, after }: Props) {
  const t = useTranslation()
  const follow = useFollow()
  return (
    <article className={style.article} onClick={follow}>
      {chapter.sections.map((section, i) => (
        <SectionPart key={section.place} section={section} isFirst={i === 0} isWanted={section.place === at} />
      ))}
      <nav className={style.turn} aria-label={t('help.turn')}>
        {before && <Link to={placeAddress(before.name)}>← {before.title}</Link>}
        {after && <Link to={placeAddress(after.name)}>{after.title} →</Link>}
      </nav>
    </article>
  )
}

type PartProps = { section: Section; isFirst: boolean; isWanted: boolean }

function SectionPart({ section, isFirst, isWanted }: PartProps) {
  const id = useId()
  const part = useRef<HTMLElement>(null)
  const Heading = isFirst ? 'h1' : 'h2'
  useEffect(() => {
    if (isWanted) part.current?.scrollIntoView({ block: 'start' })
  }, [isWanted])
  return (
    <section ref={part} aria-labelledby={id} data-wanted={(isWanted && !isFirst) || undefined}>
      <Heading id={id}>{section.title}</Heading>
      <RichText html={renderSection(section.markdown)} />
    </section>
  )
}

/** Links to pages of the product open inside it. */
function useFollow() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const address = link?.getAttribute('href') ?? ''
    const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0
    if (!isPlain || !address.startsWith('/')) return
    event.preventDefault()
    void navigate(address)
  }
}
