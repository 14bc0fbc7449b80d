import { type SearchWordRow, searchWord } from '@library/contract/search/search-word'
import { Tag } from 'antd'
import { Cell } from '../../kit/cells.tsx'
import { CardLine } from '../../parts/list/card-list.tsx'
import type { LiveColumn } from '../../parts/list/live-list.tsx'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import style from './search.module.css'
import { Targets } from './targets.tsx'

const colours = { used: undefined, banned: 'error', replaced: 'warning' } as const

export function useWordColumns(): LiveColumn<SearchWordRow>[] {
  const t = useTranslation()
  const language = useLanguage()
  const { word, targets, kind, source } = searchWord.fields
  return [
    { key: 'word', title: word.label[language], sorter: true, render: (row) => <Word row={row} /> },
    { key: 'targets', title: targets.label[language], render: (row) => <Targets targets={row.targets} /> },
    { key: 'kind', title: kind.label[language], sorter: true, render: (row) => <Cell field={kind} value={row.kind} /> },
    { key: 'owner', title: t('searchWord.owner'), render: (row) => <Owner row={row} /> },
    { key: 'source', title: source.label[language], render: (row) => row.source ?? '–' },
  ]
}

/** A word on a phone. */
export function WordCard({ row }: { row: SearchWordRow }) {
  return (
    <>
      <CardLine>
        <Word row={row} />
        <Cell field={searchWord.fields.kind} value={row.kind} />
      </CardLine>
      <Targets targets={row.targets} />
      <Owner row={row} />
    </>
  )
}

function Word({ row }: { row: SearchWordRow }) {
  return (
    <strong className={style.word} data-off={row.state === 'used' ? undefined : true}>
      {row.word}
    </strong>
  )
}

/** Whose word it is, and what the station has made of it. */
function Owner({ row: { owner, state } }: { row: SearchWordRow }) {
  const t = useTranslation()
  return (
    <span className={style.tags}>
      <Tag color={owner === 'station' ? 'success' : undefined}>{t(`searchWord.${owner}`)}</Tag>
      {state !== 'used' && <Tag color={colours[state]}>{t(`searchWord.${state}`)}</Tag>}
    </span>
  )
}
