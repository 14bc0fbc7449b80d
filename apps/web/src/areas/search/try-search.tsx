import type { AnswerOf } from '@library/contract/kit/call'
import { type MatchedWay, trySearchCall } from '@library/contract/search/search-word'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Skeleton, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { Failure } from '../../parts/failure.tsx'
import { call } from '../../platform/http/call.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import style from './search.module.css'

type Understood = AnswerOf<typeof trySearchCall>

const longestQuestion = 100
/** The looser the way, the warmer its colour. */
const colours: Readonly<Record<MatchedWay, string>> = {
  exact: 'success',
  split: 'processing',
  class: 'processing',
  sound: 'warning',
  similar: 'warning',
}

/** Shows what the search makes of a question, with the words as they are now. */
export function TrySearch() {
  const t = useTranslation()
  const language = useLanguage()
  const [text, setText] = useState('')
  const tried = useQuery({
    // With the words: it is asked again when one of them changes.
    queryKey: ['search_word', 'try', text, language],
    queryFn: ({ signal }) => call(trySearchCall, { query: { text }, signal, quiet: true }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <section className={style.panel} aria-label={t('searchWord.try')}>
      <Input.Search
        autoFocus
        allowClear
        maxLength={longestQuestion}
        aria-label={t('searchWord.tryText')}
        placeholder={t('searchWord.tryHint')}
        enterButton={t('searchWord.try')}
        loading={tried.isFetching}
        onSearch={(typed) => setText(typed.trim())}
      />
      {tried.error && <Failure error={tried.error} onRetry={() => void tried.refetch()} />}
      {text !== '' && tried.isPending && <Skeleton active paragraph={{ rows: 2 }} />}
      {text !== '' && tried.data && <Answer understood={tried.data} />}
    </section>
  )
}

function Answer({ understood: { notes, groups, tries } }: { understood: Understood }) {
  const t = useTranslation()
  if (notes.length === 0) return <p className={style.soft}>{t('searchWord.nothingUnderstood')}</p>
  return (
    <div className={style.answer} aria-live="polite">
      <h2>{t('searchWord.understood')}</h2>
      <ul className={style.chips}>
        {notes.map(({ kind, text, means }) => (
          <li key={`${kind} ${text}`}>
            <Tag>
              {t(`searchWord.notes.${kind}`)} <b>{text}</b>
              {means && ` → ${means.join(' / ')}`}
            </Tag>
          </li>
        ))}
      </ul>
      <h2>{t('searchWord.levels')}</h2>
      {groups.map((group) => (
        <Ways key={group.text} title={group.text} ways={group.levels.map((one) => ({ ...one, text: one.accepts }))} />
      ))}
      <h2>{t('searchWord.tries')}</h2>
      <Ways ways={tries.map((one) => ({ ...one, text: one.asks }))} />
    </div>
  )
}

type Way = { matched: MatchedWay; text: string; found?: number | null }

/** The closest way first. What it accepts shows on hover and on focus. */
function Ways({ title, ways }: { title?: string; ways: readonly Way[] }) {
  const t = useTranslation()
  return (
    <div className={style.ways}>
      {title && <b>{title}</b>}
      <ol className={style.chips}>
        {ways.map(({ matched, text, found }, at) => (
          <li key={`${at} ${matched}`}>
            <Tooltip title={text}>
              <Tag color={colours[matched]} tabIndex={0} className={style.way}>
                {at + 1} {t(`searchWord.ways.${matched}`)}
                {typeof found === 'number' && ` · ${t('searchWord.found', { n: found })}`}
                <span className={style.accepts}>{text}</span>
              </Tag>
            </Tooltip>
          </li>
        ))}
      </ol>
    </div>
  )
}
