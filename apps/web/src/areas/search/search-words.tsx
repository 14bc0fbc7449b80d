import {
  importSearchWordsCall,
  type SearchWordRow,
  searchWord,
  searchWordListCall,
  wordOwners,
  wordStates,
} from '@library/contract/search/search-word'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { DictionaryPicker } from '../../kit/choices/pickers.tsx'
import { exportRows } from '../../kit/useResource.ts'
import { HistoryDrawer } from '../../parts/dialog/history-drawer.tsx'
import { ExportButton } from '../../parts/export-button.tsx'
import { LiveList } from '../../parts/list/live-list.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { useCan } from '../../platform/menu/menu.ts'
import { useListAddress } from '../../platform/state/list-address.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { TrySearch } from './try-search.tsx'
import { WordActions, type WordOpen } from './word-actions.tsx'
import { useWordColumns, WordCard } from './word-cells.tsx'
import { WordForm } from './word-form.tsx'
import { WordImportButton } from './word-import.tsx'

type Open = WordOpen | { action: 'add'; row?: undefined; word?: string }

/** What the search of the station understands: the words of the platform, and its own. */
export function SearchWords() {
  const t = useTranslation()
  const [open, setOpen] = useState<Open>()
  const [isTrying, setIsTrying] = useState(false)
  const wanted = useWantedWord()
  const shown = open ?? (wanted.word ? ({ action: 'add', word: wanted.word } as const) : undefined)
  function close() {
    setOpen(undefined)
    wanted.settle()
  }
  return (
    <>
      <LiveList<SearchWordRow>
        name={searchWord.name}
        label={t('searchWord.label')}
        list={searchWordListCall}
        above={() => isTrying && <TrySearch />}
        search={useWordSearch()}
        columns={useWordColumns()}
        card={(row) => <WordCard row={row} />}
        tools={<Tools isTrying={isTrying} onTry={setIsTrying} onAdd={() => setOpen({ action: 'add' })} />}
        none={t('searchWord.none')}
        actions={(row) => <WordActions row={row} onOpen={setOpen} />}
      />
      {shown && <WordDialog open={shown} onClose={close} />}
    </>
  )
}

/** A word that another page asks to add, in the address. */
function useWantedWord() {
  const can = useCan()
  const [{ filters }, setParams] = useListAddress()
  const { add, ...rest } = filters
  return {
    word: can('search_word_add') ? add : undefined,
    settle: () => add && setParams({ filters: rest }),
  }
}

type ToolsProps = { isTrying: boolean; onTry: (isTrying: boolean) => void; onAdd: () => void }

function Tools({ isTrying, onTry, onAdd }: ToolsProps) {
  const t = useTranslation()
  const can = useCan()
  const [params] = useListAddress()
  return (
    <>
      {can('search_word_add') && (
        <Button type="primary" onClick={onAdd}>
          {t('list.add')}
        </Button>
      )}
      {can('search_word_import') && <WordImportButton resource={searchWord} importCall={importSearchWordsCall} />}
      <ExportButton onExport={({ format }) => exportRows(searchWord, params, { format })} />
      <Button aria-expanded={isTrying} onClick={() => onTry(!isTrying)}>
        {t('searchWord.try')}
      </Button>
    </>
  )
}

function WordDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  const t = useTranslation()
  const toast = useToast()
  const language = useLanguage()
  const { action, row } = open
  if (action === 'history')
    return <HistoryDrawer resource={searchWord.name} id={row.id} name={row.word} onClose={onClose} />
  const isGiven = row?.owner === 'platform'
  const title = `${t(isGiven ? 'searchWord.replace' : `list.${action}`)} · ${searchWord.label[language]}`
  function settle() {
    onClose()
    toast.success(t(row ? 'list.updated' : 'list.added'))
  }
  const start = row ? { row } : action === 'add' && open.word ? { initial: { word: open.word } } : {}
  return <WordForm resource={searchWord} title={title} {...start} onSaved={settle} onClose={onClose} />
}

function useWordSearch() {
  const t = useTranslation()
  const language = useLanguage()
  const { word, targets, kind } = searchWord.fields
  const choice = <T extends string>(values: readonly T[], label: (value: T) => string) => (
    <Select
      allowClear
      placeholder={t('list.choose')}
      options={values.map((value) => ({ value, label: label(value) }))}
    />
  )
  return [
    { name: 'word', label: word.label[language], control: <Input allowClear maxLength={50} /> },
    { name: 'targets', label: targets.label[language], control: <Input allowClear maxLength={100} /> },
    { name: 'owner', label: t('searchWord.owner'), control: choice(wordOwners, (one) => t(`searchWord.${one}`)) },
    { name: 'kind', label: kind.label[language], control: <DictionaryPicker code={kind.dictionary} /> },
    { name: 'state', label: t('searchWord.state'), control: choice(wordStates, (one) => t(`searchWord.${one}`)) },
    { name: 'lang', label: t('searchWord.lang'), control: choice(['zh', 'en'], (one) => t(`searchWord.${one}`)) },
  ]
}
