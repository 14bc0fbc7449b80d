import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Chapter, chapterOf } from '../../domain/guide/chapters.ts'
import { findSections } from '../../domain/guide/find-sections.ts'
import { placeAddress } from '../../domain/guide/page-places.ts'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './help.module.css'

type Props = { guide: readonly Chapter[]; at: string }

/** The search of the guide, and its chapters or what the search found. */
export function Contents({ guide, at }: Props) {
  const t = useTranslation()
  const [text, setText] = useState('')
  return (
    <>
      <Input
        allowClear
        prefix={<SearchOutlined aria-hidden="true" />}
        value={text}
        maxLength={settings.fieldLength}
        placeholder={t('help.search')}
        aria-label={t('help.search')}
        onChange={(event) => setText(event.target.value)}
      />
      <nav aria-label={t('help.contents')}>
        {text.trim() === '' ? <Chapters guide={guide} at={at} /> : <Found guide={guide} text={text} />}
      </nav>
    </>
  )
}

function Chapters({ guide, at }: { guide: readonly Chapter[]; at: string }) {
  return (
    <ol className={style.chapters}>
      {guide.map(({ name, title, sections }) => (
        <li key={name}>
          <Link to={placeAddress(name)} aria-current={at === name ? 'page' : undefined}>
            {title}
          </Link>
          {chapterOf(at) === name && (
            <ol>
              {sections.slice(1).map((section) => (
                <li key={section.place}>
                  <Link to={placeAddress(section.place)} aria-current={at === section.place ? 'page' : undefined}>
                    {section.title}
                  </Link>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  )
}

function Found({ guide, text }: { guide: readonly Chapter[]; text: string }) {
  const t = useTranslation()
  const found = findSections(guide, text)
  return (
    <>
      <p role="status" className={style.count}>
        {found.length === 0 ? t('help.none') : t('help.found', { n: found.length })}
      </p>
      <ul className={style.found}>
        {found.map(({ section, chapter, excerpt }) => (
          <li key={section.place}>
            <Link to={placeAddress(section.place)}>{section.title}</Link>
            <small>{chapter}</small>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
