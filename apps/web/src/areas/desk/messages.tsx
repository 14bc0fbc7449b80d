import {
  type Message,
  type MessageKind,
  messageKinds,
  messagesCall,
  removeMessagesCall,
} from '@library/contract/desk/message'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import { useMarkRead } from '../../domain/notifications/news.ts'
import { CardList } from '../../parts/list/card-list.tsx'
import { ListTable } from '../../parts/list/list-table.tsx'
import { SelectedCount } from '../../parts/list/selected-count.tsx'
import { BatchDelete } from '../../parts/rows/batch-delete.tsx'
import { useDeleteRows } from '../../parts/rows/use-delete-rows.ts'
import { ScreenBox, Toolbar } from '../../parts/screen-box.tsx'
import { SearchForm } from '../../parts/search/search-form.tsx'
import { call, callToDelete } from '../../platform/http/call.ts'
import { useFreshOn } from '../../platform/live/push.ts'
import { useScreenClass } from '../../platform/look/screen-class.ts'
import { type ListParams, useListAddress } from '../../platform/state/list-address.ts'
import { usePreference } from '../../platform/state/preferences.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { MessageCard, useMessageColumns } from './message-cells.tsx'

/** The messages of the signed-in user. */
export function Messages() {
  const t = useTranslation()
  const [params, setParams] = useListAddress()
  const [selected, setSelected] = useState<string[]>([])
  const page = useMessagePage(params)
  const columns = useMessageColumns()
  const isPhone = useScreenClass() === 0
  const list = { page, params, onParams: setParams, none: { text: t('message.none') } }
  useFreshOn('message', ['message'])
  return (
    <ScreenBox label={t('message.label')} fullScreen={false} onLeave={() => undefined}>
      <MessageSearch params={params} onParams={setParams} />
      <MessageTools selected={selected} onSelect={setSelected} />
      {isPhone ? (
        <CardList<Message>
          {...list}
          selection={{ ids: selected, onSelect: setSelected }}
          card={(row) => <MessageCard row={row} />}
        />
      ) : (
        <ListTable<Message> {...list} {...{ columns, selected }} onSelect={setSelected} />
      )}
    </ScreenBox>
  )
}

function useMessagePage({ current, size, filters }: ListParams) {
  const language = useLanguage()
  const { kind, title, isRead } = filters
  const query = {
    ...{ current, size, title },
    ...(kind && kind in messageKinds ? { kind: kind as MessageKind } : {}),
    ...(isRead === '0' || isRead === '1' ? { isRead: isRead as '0' | '1' } : {}),
  }
  return useQuery({
    queryKey: ['message', 'list', query, language],
    queryFn: ({ signal }) => call(messagesCall, { query, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

type SearchProps = { params: ListParams; onParams: (change: Partial<ListParams>) => void }

function MessageSearch({ params, onParams }: SearchProps) {
  const t = useTranslation()
  const language = useLanguage()
  const kinds = Object.entries(messageKinds).map(([value, label]) => ({ value, label: label[language] }))
  const states = [
    { value: '0', label: t('message.unread') },
    { value: '1', label: t('message.read') },
  ]
  const choose = { allowClear: true, placeholder: t('list.choose') }
  return (
    <SearchForm
      filters={params.filters}
      onSearch={(filters) => onParams({ current: 1, filters })}
      items={[
        { name: 'title', label: t('message.title'), control: <Input allowClear maxLength={100} /> },
        { name: 'kind', label: t('message.kind'), control: <Select options={kinds} {...choose} /> },
        { name: 'isRead', label: t('message.state'), control: <Select options={states} {...choose} /> },
      ]}
    />
  )
}

type ToolsProps = { selected: readonly string[]; onSelect: (ids: string[]) => void }

function MessageTools({ selected, onSelect }: ToolsProps) {
  const t = useTranslation()
  const mark = useMarkRead('message')
  const [byMail, setByMail] = usePreference<{ on: boolean }>('mail.messages')
  const remove = useDeleteRows({
    send: (ids) => callToDelete(removeMessagesCall, { query: { ids: ids.join(',') } }),
    keys: [['message']],
    onDone: () => onSelect([]),
  })
  return (
    <Toolbar>
      <Button type="primary" onClick={() => mark.mutate(undefined)}>
        {t('message.markAll')}
      </Button>
      <Button disabled={selected.length === 0} onClick={() => mark.mutate(selected.join(','))}>
        {t('message.markSome')}
      </Button>
      <BatchDelete ids={selected} onDelete={remove} />
      <Checkbox checked={byMail?.on ?? false} onChange={({ target }) => setByMail({ on: target.checked })}>
        {t('mail.messages')}
      </Checkbox>
      <SelectedCount n={selected.length} onClear={() => onSelect([])} />
    </Toolbar>
  )
}
