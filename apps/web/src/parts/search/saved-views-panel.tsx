import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import { removeSavedViewCall, type SavedView, savedViewsCall } from '@library/contract/user/preference'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { call, callToDelete } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { useDeleteRows } from '../rows/use-delete-rows.ts'
import { SaveView } from './save-view.tsx'
import style from './saved-views.module.css'

type Filters = Readonly<Record<string, string>>
type Props = { screen: string; filters: Filters; onSearch: (filters: Filters) => void; onDone: () => void }

/** The list of saved searches, and the form that saves one. */
export function SavedViewsPanel({ screen, filters, onSearch, onDone }: Props) {
  const t = useTranslation()
  const client = useQueryClient()
  const queryKey = ['saved-views', screen]
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(savedViewsCall, { query: { screen }, signal }),
  })
  const refresh = () => client.invalidateQueries({ queryKey })
  const remove = useDeleteRows({
    send: (ids) => callToDelete(removeSavedViewCall, { query: { ids: ids.join(',') } }),
    keys: [queryKey],
    text: t('views.removed'),
  })
  const use = ({ value }: SavedView) => {
    onSearch(asFilters(value))
    onDone()
  }
  return (
    <div className={style.panel}>
      {data?.length === 0 && <p className={style.none}>{t('views.none')}</p>}
      {isPending && <p className={style.none}>…</p>}
      <ul className={style.list}>
        {data?.map((view) => (
          <li key={view.id}>
            <Button type="text" block onClick={() => use(view)}>
              <span className={style.name}>{view.name}</span>
              {view.isShared && <Tag>{t('views.shared')}</Tag>}
            </Button>
            {view.isMine && (
              <Button
                type="text"
                danger
                icon={<DeleteOutlined />}
                aria-label={t('views.remove', { name: view.name })}
                onClick={() => void remove([view.id]).catch(() => undefined)}
              />
            )}
          </li>
        ))}
      </ul>
      <SaveView screen={screen} filters={filters} onSaved={refresh} />
    </div>
  )
}

/** Any browser may have written this: only text values count as filters. */
function asFilters(value: SavedView['value']): Filters {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}
